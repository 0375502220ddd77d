import path from 'node:path';

/** A place in a text file; both count from 1. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** A problem in a zone's folder. */
export interface SiteProblem {
  /** Path in the folder, such as 'partners.json'; '' for the folder itself. */
  readonly file: string;
  /** Path in the file, such as 'partners.3.id'; '' for the whole file. */
  readonly field: string;
  /** The end of a sentence that begins with file and field. */
  readonly fault: string;
  /**
   * An error is in the file's content: pages would lose or misread it, so it stops a start. A warning is about
   * something the file names that is missing or cannot be used: pages do without it.
   */
  readonly severity: 'error' | 'warning';
  /** Where it is in the file, if known. */
  readonly position?: Position | undefined;
}

/** Formats a problem as one line: whether it ends a start, file with line and column, field, fault. */
export function problemLine(folder: string, { file, field, fault, severity, position }: SiteProblem): string {
  const place = shownPath(path.join(folder, file)) + (position ? `:${position.line}:${position.column}` : '');
  return `${severity}: ${place}${field === '' ? '' : `: ${field}`} ${fault}`;
}

/** Returns a path relative to the working directory if the file is below it, otherwise unchanged. */
export function shownPath(file: string): string {
  const relative = path.relative(process.cwd(), file);
  return relative === '' || relative.startsWith('..') || path.isAbsolute(relative) ? file : relative;
}
