/**
 * Style sheets of a build whose parts are shown in shadow roots: each root has its own links, the page's head none.
 * Used instead of the document's if the share scope that the build joins has `SHADOW_STYLES`.
 */
export interface Sheets {
  /**
   * Adds a sheet to every current and later root.
   * @param link as created by webpack's runtime, never inserted into a document
   * @returns resolves once it applies everywhere; rejects if it fails to load, and forgets it
   */
  add(link: HTMLLinkElement): Promise<void>;
  /**
   * Adds the sheets to a root.
   * @returns resolves once all apply; rejects if one fails to load
   */
  show(root: ShadowRoot): Promise<void>;
  /** Removes them again. */
  hide(root: ShadowRoot): void;
}

/**
 * Key of a share scope whose builds render only into shadow roots. A symbol, because the other keys are package names.
 */
export const SHADOW_STYLES: unique symbol = Symbol.for('federation.shadow-styles');

/** Creates the style sheets of a build. */
export function createSheets(): Sheets {
  const sheets = new Set<HTMLLinkElement>();
  const roots = new Set<ShadowRoot>();
  const inserted = new WeakSet<HTMLLinkElement>();
  /**
   * Inserts a copy of a link into a root. Class names are unique to the build, so the order of sheets does not matter.
   */
  const insert = (link: HTMLLinkElement, root: ShadowRoot) =>
    new Promise<void>((resolve, reject) => {
      const copy = link.cloneNode() as HTMLLinkElement;
      inserted.add(copy);
      copy.onload = () => resolve();
      copy.onerror = () => {
        copy.remove();
        // The same code as in webpack's own loader.
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
      // A link removed while loading fires no event, and other roots would wait for it.
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
        // Otherwise the next attempt would insert those that have loaded a second time.
        hide(root);
        throw error;
      }
    },
    hide,
  };
}
