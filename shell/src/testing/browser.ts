/** Adds what jsdom lacks: modal dialogs, media queries, scrolling. */
export function completeBrowser() {
  const scrolls: [number, number][] = [];
  window.scrollTo = ((left: number, top: number) => {
    scrolls.push([left, top]);
  }) as typeof window.scrollTo;

  const media = Object.assign(new EventTarget(), { matches: false });
  window.matchMedia = () => media as unknown as MediaQueryList;

  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    if (!this.open) return;
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
  return {
    /** Where the page was scrolled to. */
    scrolls,
    /** Makes the window wide, or narrow again. */
    becomeWide(isWide: boolean) {
      media.matches = isWide;
      media.dispatchEvent(new Event('change'));
    },
  };
}
