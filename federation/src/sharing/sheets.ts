/**
 * Style sheets of a build whose parts are shown in shadow roots: each root has links of its own, and the page's head none.
 * In place of the document's, where the share scope that the build joins says so (`SHADOW_STYLES`).
 */
export interface Sheets {
  /**
   * Adds a sheet to every root that is shown, and to later ones.
   * @param link as webpack's runtime has made it, never put into a document
   * @returns settles once it applies everywhere; rejects when it did not come, and is then forgotten
   */
  add(link: HTMLLinkElement): Promise<void>;
  /**
   * Puts the sheets into a root.
   * @returns settles once all apply, and rejects when one did not come
   */
  show(root: ShadowRoot): Promise<void>;
  /** Takes them out again. */
  hide(root: ShadowRoot): void;
}

/** Key of a share scope whose builds show nothing but shadow roots. A symbol: the other keys are names of packages. */
export const SHADOW_STYLES: unique symbol = Symbol.for('federation.shadow-styles');

/** Makes the sheets of a build. */
export function createSheets(): Sheets {
  const sheets = new Set<HTMLLinkElement>();
  const roots = new Set<ShadowRoot>();
  const inserted = new WeakSet<HTMLLinkElement>();
  /** Puts a copy of a link into a root. Class names are the build's own, so that the order of sheets does not matter. */
  const insert = (link: HTMLLinkElement, root: ShadowRoot) =>
    new Promise<void>((resolve, reject) => {
      const copy = link.cloneNode() as HTMLLinkElement;
      inserted.add(copy);
      copy.onload = () => resolve();
      copy.onerror = () => {
        copy.remove();
        // As webpack's own loader names it.
        reject(
          Object.assign(new Error(`${copy.href} could not be loaded`), { code: 'CSS_CHUNK_LOAD_FAILED' }),
        );
      };
      root.append(copy);
    });
  const hide = (root: ShadowRoot) => {
    roots.delete(root);
    for (const link of root.querySelectorAll('link')) {
      if (!inserted.has(link)) continue;
      link.remove();
      // A link that leaves before it has come says nothing any more, and other roots would wait for it.
      link.dispatchEvent(new Event('load'));
    }
  };
  return {
    async add(link) {
      sheets.add(link);
      try {
        await Promise.all([...roots].map((root) => insert(link, root)));
      } catch (error) {
        sheets.delete(link);
        throw error;
      }
    },
    async show(root) {
      roots.add(root);
      try {
        await Promise.all([...sheets].map((link) => insert(link, root)));
      } catch (error) {
        // The next attempt would put those that have come in again.
        hide(root);
        throw error;
      }
    },
    hide,
  };
}
