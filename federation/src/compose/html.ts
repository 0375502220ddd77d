const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for HTML content and for quoted attribute values. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/**
 * A JSON data block. `<` is escaped, so that no value can end the block or open a comment
 * (https://html.spec.whatwg.org/multipage/scripting.html#restrictions-for-contents-of-script-elements).
 */
export function jsonBlock(id: string, value: unknown): string {
  return `<script type="application/json" id="${escapeHtml(id)}">${jsonText(value)}</script>`;
}

/** JSON as the content of a script element: `<` escaped, see `jsonBlock`. */
export function jsonText(value: unknown): string {
  return JSON.stringify(value ?? null).replaceAll('<', '\\u003c');
}

/** One preload link. JSON is fetched with CORS, and a preload is only used by a request of the same mode. */
export function preloadLink(href: string, as: 'script' | 'style' | 'fetch'): string {
  return `<link rel="preload" as="${as}" href="${escapeHtml(href)}"${as === 'fetch' ? ' crossorigin' : ''}>`;
}
