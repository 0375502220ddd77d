/** The script in `docs/embedding.md` for a page with a frame, which lets the frame's height and place follow. */
export const FRAME_SCRIPT = `const around = (one) => (one ? [[one, one.scrollTop], ...around(one.parentElement)] : []);
addEventListener('message', ({ source, data }) => {
  const frames = [...document.querySelectorAll('iframe[src*="/embed/frame/"]')];
  const frame = frames.find((one) => one.contentWindow === source);
  if (!frame) return;
  const { type, height, detail } = data;
  if (type === 'zone-height') frame.height = height;
  if (type === 'zone-navigate') frame.left = around(frame);
  if (type !== 'zone-page') return;
  frame.places = { ...frame.places, [detail.from]: frame.left };
  if (detail.back) for (const [one, top] of frame.places[detail.entry] ?? []) one.scrollTop = top;
  else if (frame.getBoundingClientRect().top < 0) frame.scrollIntoView();
});
`;
