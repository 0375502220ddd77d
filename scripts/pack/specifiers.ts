import ts from 'typescript';

/** An import, export or `import()` of a module, also in types. */
interface Specifier {
  readonly name: string;
  /** Where its text begins, after the quote. */
  readonly start: number;
}

/**
 * Returns the modules that a script, a source or a declaration file names. TypeScript's own `preProcessFile` overlooks
 * `export * as name from`.
 */
export function specifiersOf(code: string): readonly Specifier[] {
  const file = ts.createSourceFile('module.ts', code, ts.ScriptTarget.Latest);
  const found: Specifier[] = [];
  const visit = (node: ts.Node): void => {
    const named = moduleNamed(node);
    if (named && ts.isStringLiteral(named)) found.push({ name: named.text, start: named.getStart(file) + 1 });
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function moduleNamed(node: ts.Node): ts.Node | undefined {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return node.moduleSpecifier;
  if (ts.isModuleDeclaration(node)) return node.name;
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) return node.argument.literal;
  const isImport = ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword;
  return isImport ? node.arguments[0] : undefined;
}

/** Returns the code with other names of modules. */
export function renameModules(code: string, rename: (name: string) => string): string {
  return [...specifiersOf(code)]
    .sort((one, other) => other.start - one.start)
    .reduce(
      (text, { name, start }) => text.slice(0, start) + rename(name) + text.slice(start + name.length),
      code,
    );
}
