import { escapeHtml } from '@zone-directory/federation-build/compose';
import { direction, type LanguageCode } from '@zone-directory/shared-i18n/languages';

/** A piece of a mail; its texts are `printable`. */
export type Block =
  | { readonly kind: 'paragraph' | 'heading' | 'command'; readonly text: string }
  /** Labels with what they name, which may be in any language and direction. */
  | { readonly kind: 'rows'; readonly rows: readonly (readonly [label: string, value: string])[] };

/** A mail's content, once as text and once as HTML. */
export interface Body {
  readonly text: string;
  readonly html: string;
}

/** Renders blocks in a language. HTML has no links, pictures or styles of visitors: only text is theirs. */
export function renderBody(language: LanguageCode, title: string, blocks: readonly Block[]): Body {
  const content = blocks.map(htmlOf).join('\n');
  return {
    text: `${blocks.map(textOf).join('\n\n')}\n`,
    html: `<!doctype html>
<html lang="${language}" dir="${direction(language)}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>
<body>
${content}
</body></html>
`,
  };
}

function textOf(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return block.text;
    case 'heading':
      return `${block.text}\n${'-'.repeat(20)}`;
    case 'command':
      return indented(block.text);
    case 'rows':
      // Lines of their own, so that each has its own direction; indented, so that none passes for one of ours.
      return block.rows.map(([label, value]) => `${label}:\n${indented(value)}`).join('\n');
  }
}

const indented = (text: string) => text.replace(/^/gm, '    ');

function htmlOf(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p>${escapeHtml(block.text)}</p>`;
    case 'heading':
      return `<h2>${escapeHtml(block.text)}</h2>`;
    case 'command':
      return `<p dir="ltr"><code>${escapeHtml(block.text)}</code></p>`;
    case 'rows':
      return `<table cellpadding="4">\n${block.rows.map(rowOf).join('\n')}\n</table>`;
  }
}

const rowOf = ([label, value]: readonly [string, string]) =>
  `<tr valign="top"><th scope="row">${escapeHtml(label)}</th>` +
  `<td dir="auto" style="white-space: pre-wrap">${escapeHtml(value)}</td></tr>`;
