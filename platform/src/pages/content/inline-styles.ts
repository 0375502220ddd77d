import { createHash } from 'node:crypto';
import type { ServerBuild } from '@zone-directory/federation/contract';
import type { ReadServerFile } from '../../rendering/server-files';

/** A style sheet inlined in a page. */
export interface InlineStyle {
  /** URL of its file, by which scripts know that the page already has it. */
  readonly href: string;
  readonly css: string;
  /** Its source in the page's policy: `'sha256-…'`. */
  readonly source: string;
}

/** Sheets that would close their `<style>` element. Our builds never produce one. */
const ENDS_STYLE = /<\/style/i;

/**
 * Returns the style sheets of a part, or of the host's frame, to be inlined in a page.
 * @param base URL of the release's folder
 * @throws Error when a sheet cannot be fetched or would close its element
 */
export function inlineStyles(
  read: ReadServerFile,
  build: ServerBuild,
  base: string,
  name: string,
): Promise<readonly InlineStyle[]> {
  return Promise.all(
    (build.styles[name] ?? []).map(async (file) => {
      // Browsers normalize line ends before hashing.
      const css = (await read(build, base, file)).replace(/\r\n?/g, '\n');
      if (ENDS_STYLE.test(css)) throw new Error(`${file} would end the element that it stands in`);
      const hash = createHash('sha256').update(css).digest('base64');
      return { href: `${base}${file}`, css, source: `'sha256-${hash}'` };
    }),
  );
}
