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

/**
 * One preload link. A browser uses it for a request of the same mode and integrity only: all are made with CORS, and remotes'
 * scripts and styles with integrity.
 */
export function preloadLink(href: string, as: 'script' | 'style' | 'fetch', integrity?: string): string {
  const checked = integrity ? ` integrity="${escapeHtml(integrity)}"` : '';
  return `<link rel="preload" as="${as}" href="${escapeHtml(href)}"${checked} crossorigin>`;
}
