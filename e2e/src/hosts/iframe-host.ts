/** A message from an iframe to the page around it. */
export interface IframeMessage {
  readonly type: string;
  readonly name: string;
  readonly height?: number;
  readonly detail?: Readonly<Record<string, unknown>>;
}

/**
 * Returns a page with an iframe as in `docs/embedding.md`: sandboxed as strictly as possible, and with an adapting
 * height.
 */
export const iframePage = (src: string, width = 360) => `<body>
<iframe title="Zone" src="${src}" width="${width}" height="80"
  sandbox="allow-scripts allow-popups allow-forms allow-same-origin allow-top-navigation-by-user-activation"></iframe>
<script>
const iframe = document.querySelector('iframe');
window.messages = [];
addEventListener('message', ({ source, data }) => {
  if (source !== iframe.contentWindow) return;
  messages.push(data);
  if (data.type === 'zone-height') iframe.height = data.height;
});
</script>`;
