// The engine's thread. The build knows kWasm.
import { preload } from 'picoply/worker';

preload(new URL(kWasm, import.meta.url));
