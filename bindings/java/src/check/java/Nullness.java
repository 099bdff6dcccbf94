import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.RoundEnvironment;
import javax.annotation.processing.SupportedAnnotationTypes;
import javax.lang.model.AnnotatedConstruct;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeMirror;
import javax.tools.Diagnostic;

/**
 * Whether each reference that a user can give to or get from the classes says if it may be null: parameters, results and
 * fields. Run by javac on the classes of a jar, as it reads them for a program that is compiled with it:
 *
 * <pre>javac -proc:only -processor Nullness -cp picoply.jar org.picoply.Engine ...</pre>
 */
@SupportedAnnotationTypes("*")
public final class Nullness extends AbstractProcessor {
  private static final Set<String> SAYING = new HashSet<>(List.of(
      "org.jetbrains.annotations.NotNull", "org.jetbrains.annotations.Nullable"));
  private int references;

  @Override
  public SourceVersion getSupportedSourceVersion() {
    return SourceVersion.latest();
  }

  @Override
  public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
    if (round.processingOver()) {
      processingEnv.getMessager().printMessage(Diagnostic.Kind.NOTE, references + " references");
    }
    for (Element type : round.getRootElements()) look(type);
    return false;
  }

  private static boolean isShown(Element element) {
    return element.getModifiers().contains(Modifier.PUBLIC) || element.getModifiers().contains(Modifier.PROTECTED);
  }

  private void look(Element type) {
    if (!isShown(type)) return;
    for (Element element : type.getEnclosedElements()) {
      if (element instanceof TypeElement) look(element);
      if (!isShown(element)) continue;
      boolean isOfEnum = type.getKind() == ElementKind.ENUM
          && (element.getSimpleName().contentEquals("values") || element.getSimpleName().contentEquals("valueOf"));
      if (element instanceof ExecutableElement && !isOfEnum) {
        ExecutableElement method = (ExecutableElement) element;
        if (method.getKind() != ElementKind.CONSTRUCTOR) ask(method, method.getReturnType(), method);
        for (VariableElement parameter : method.getParameters()) ask(parameter, parameter.asType(), method);
      } else if (element.getKind() == ElementKind.FIELD) {
        ask(element, element.asType(), element);
      }
    }
  }

  private void ask(Element element, TypeMirror type, Element where) {
    if (type.getKind().isPrimitive() || type.getKind().name().equals("VOID")) return;
    ++references;
    if (!says(element) && !says(type)) {
      processingEnv.getMessager().printMessage(Diagnostic.Kind.ERROR,
          where.getEnclosingElement() + "." + where + ": " + element + " does not say whether it may be null");
    }
  }

  private static boolean says(AnnotatedConstruct construct) {
    return construct.getAnnotationMirrors().stream().anyMatch(one -> SAYING.contains(one.getAnnotationType().toString()));
  }
}
