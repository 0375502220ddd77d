/** What frames have told the page around them. */
export interface FrameMessage {
  readonly type: string;
  readonly name: string;
  readonly height?: number;
  readonly detail?: Readonly<Record<string, unknown>>;
}

/** A frame as `docs/embedding.md` has it: as much as may be forbidden is, and its height follows. */
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
