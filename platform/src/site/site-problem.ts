import path from 'node:path';

/** One thing wrong with a zone's folder. */
export interface SiteProblem {
  /** In the folder, such as 'partners.json'; '' for the folder itself. */
  readonly file: string;
  /** Where in the file, such as 'partners.3.id'; '' for the whole. */
  readonly field: string;
  /** What, as the end of a sentence that begins with file and field. */
  readonly fault: string;
  /**
   * An error is in what the file says: pages would lose or misread it, so that no start goes on. A warning is about what
   * the file names and what is not there, or cannot be used: pages do without it.
   */
  readonly severity: 'error' | 'warning';
}

/** A problem as one line: file, field, fault. */
export function problemLine(folder: string, { file, field, fault }: SiteProblem): string {
  const place = shownPath(path.join(folder, file));
  return field === '' ? `${place} ${fault}` : `${place}: ${field} ${fault}`;
}

/** As a person would type it: from where the command runs, if the file is below. */
export function shownPath(file: string): string {
  const relative = path.relative(process.cwd(), file);
  return relative === '' || relative.startsWith('..') || path.isAbsolute(relative) ? file : relative;
}
