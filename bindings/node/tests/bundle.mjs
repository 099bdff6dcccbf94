// Bundles an application: bundle.mjs <esbuild|rollup|webpack|vite> <folder of the application> <output>
//
// Each bundler with the settings that it has by itself, but for where files go. webpack and Vite find
// picoply.wasm and the worker; the other two are told of the worker, and picoply.wasm is copied.
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';

const [tool, folder, out] = process.argv.slice(2);
const entry = join(folder, 'app.mjs');
const installed = join(folder, 'node_modules/picoply/js');
const entries = { app: entry, worker: join(installed, 'worker.mjs') };

function copyModule() {
  copyFileSync(join(installed, 'picoply.wasm'), join(out, 'picoply.wasm'));
}

const bundlers = {
  async esbuild() {
    const { build } = await import('esbuild');
    const { warnings } = await build({
      entryPoints: entries, bundle: true, minify: true, format: 'esm', outdir: out,
      outExtension: { '.js': '.mjs' }, logLevel: 'silent',
    });
    copyModule();
    return warnings.map(({ text }) => text);
  },

  async rollup() {
    const { rollup } = await import('rollup');
    const { nodeResolve } = await import('@rollup/plugin-node-resolve');
    const warnings = [];
    const bundle = await rollup({
      input: entries, plugins: [nodeResolve()], onwarn: ({ message }) => warnings.push(message),
    });
    await bundle.write({ dir: out, format: 'es', entryFileNames: '[name].mjs' });
    copyModule();
    return warnings;
  },

  async webpack() {
    const { default: webpack } = await import('webpack');
    const stats = await new Promise((resolve, reject) => {
      webpack({
        mode: 'production', target: 'web', context: folder, entry: './app.mjs',
        experiments: { outputModule: true },
        output: { path: out, module: true, filename: 'app.mjs', publicPath: 'auto' },
      }, (error, done) => (error ? reject(error) : resolve(done)));
    });
    const { errors, warnings } = stats.toJson();
    return [...errors, ...warnings].map(({ message }) => message);
  },

  async vite() {
    const { build, createLogger } = await import('vite');
    const warnings = [];
    const customLogger = createLogger('warn');
    customLogger.warn = customLogger.error = (message) => warnings.push(message);
    await build({
      root: folder, base: './', configFile: false, customLogger,
      build: {
        outDir: out, emptyOutDir: true,
        modulePreload: { polyfill: false }, // needs a document, and the bundle runs in Node here
        rollupOptions: { input: entry, output: { entryFileNames: 'app.mjs' } },
      },
    });
    return warnings;
  },
};

const warnings = await bundlers[tool]();
for (const warning of warnings) console.log(`warning: ${warning}`);
process.exitCode = warnings.length === 0 ? 0 : 1;
