import { createHash } from 'node:crypto';
import type { ServerBuild } from 'federation/contract';
import type { ServerFiles } from '../../rendering/server-files';

/** A style sheet as it stands in a page. */
export interface InlineStyle {
  /** URL of its file, by which scripts know that the page has it. */
  readonly href: string;
  readonly css: string;
  /** As the page's policy allows it: `'sha256-…'`. */
  readonly source: string;
}

/** Sheets that would end the element they stand in. No build of ours makes one. */
const ENDS_STYLE = /<\/style/i;

/**
 * The style sheets of a part, or of the host's frame, to stand in a page.
 * @param base URL of the release's folder
 * @throws Error when one cannot be had
 */
export function inlineStyles(
  files: ServerFiles,
  build: ServerBuild,
  base: string,
  name: string,
): Promise<readonly InlineStyle[]> {
  return Promise.all(
    (build.styles[name] ?? []).map(async (file) => {
      // As a browser reads them, which is what it hashes.
      const css = (await files.style(build, base, file)).replace(/\r\n?/g, '\n');
      if (ENDS_STYLE.test(css)) throw new Error(`${file} would end the element that it stands in`);
      return { href: `${base}${file}`, css, source: sourceOf(css) };
    }),
  );
}

const known = new Map<string, string>();
/** Of all releases that are live at a time; those before them are forgotten. */
const MOST_KNOWN = 200;

function sourceOf(css: string): string {
  const before = known.get(css);
  if (before) return before;
  if (known.size >= MOST_KNOWN) known.clear();
  const source = `'sha256-${createHash('sha256').update(css).digest('base64')}'`;
  known.set(css, source);
  return source;
}
