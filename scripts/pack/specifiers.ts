import ts from 'typescript';

/** An import, export or `import()` of a module, also in types. */
interface Specifier {
  readonly name: string;
  /** Where its text begins, after the quote. */
  readonly start: number;
}

/** Returns the modules that a script, a source or a declaration file names. */
export const specifiersOf = (code: string): readonly Specifier[] =>
  ts
    .preProcessFile(code, true, false)
    .importedFiles.map(({ fileName, pos }) => ({ name: fileName, start: pos + 1 }));

/** Returns the code with other names of modules. */
export function renameModules(code: string, rename: (name: string) => string): string {
  return [...specifiersOf(code)]
    .sort((one, other) => other.start - one.start)
    .reduce(
      (text, { name, start }) => text.slice(0, start) + rename(name) + text.slice(start + name.length),
      code,
    );
}
