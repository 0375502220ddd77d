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
 * Returns a JSON data block. `<` is escaped, so no value can end the block or open a comment
 * (https://html.spec.whatwg.org/multipage/scripting.html#restrictions-for-contents-of-script-elements).
 */
export function jsonBlock(id: string, value: unknown): string {
  return `<script type="application/json" id="${escapeHtml(id)}">${jsonText(value)}</script>`;
}

/** Returns JSON as the content of a script element: `<` is escaped, see `jsonBlock`. */
export function jsonText(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/**
 * Returns a preload link. Browsers use it only for a request of the same mode and integrity: all are made with CORS,
 * and those for remotes' scripts and styles with integrity.
 */
export function preloadLink(href: string, as: 'script' | 'style' | 'fetch', integrity?: string): string {
  const checked = integrity ? ` integrity="${escapeHtml(integrity)}"` : '';
  return `<link rel="preload" as="${as}" href="${escapeHtml(href)}"${checked} crossorigin>`;
}
