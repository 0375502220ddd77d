/** A message from a frame to the page around it. */
export interface FrameMessage {
  readonly type: string;
  readonly name: string;
  readonly height?: number;
  readonly detail?: Readonly<Record<string, unknown>>;
}

/**
 * Returns a page with a frame as in `docs/embedding.md`: sandboxed as strictly as possible, and with an adapting
 * height.
 */
export const framePage = (src: string, width = 360) => `<body>
<iframe title="Zone" src="${src}" width="${width}" height="80"
  sandbox="allow-scripts allow-popups allow-forms allow-same-origin allow-top-navigation-by-user-activation"></iframe>
<script>
const frame = document.querySelector('iframe');
window.messages = [];
addEventListener('message', ({ source, data }) => {
  if (source !== frame.contentWindow) return;
  messages.push(data);
  if (data.type === 'zone-height') frame.height = data.height;
});
</script>`;
