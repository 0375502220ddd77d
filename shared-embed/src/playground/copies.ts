import { make } from './dom';
import type { Snippets } from './snippets';

const TITLES: Readonly<Record<keyof Snippets, string>> = {
  element: 'Script and element',
  styles: 'Styles',
  policy: 'Content-Security-Policy',
  pinned: 'Pinned to this release',
  pinnedPolicy: 'Content-Security-Policy of the pinned script',
  iframe: 'Frame, for pages that run no script of others',
  iframeScript: 'Script for a page with frames: their height and place follow',
};

/** Creates the section with the snippets, each with a button to copy it. */
export function createCopies() {
  const status = make('p', { role: 'status' });
  const copies = (Object.keys(TITLES) as (keyof Snippets)[]).map((key) => {
    const id = `copy-${key}`;
    const text = make('textarea', { id, readonly: '', rows: '4', dir: 'ltr', spellcheck: 'false' });
    const button = make('button', { type: 'button', 'aria-label': `Copy: ${TITLES[key]}` }, 'Copy');
    button.addEventListener('click', async () => {
      text.select();
      const isCopied = await navigator.clipboard?.writeText(text.value).then(
        () => true,
        () => false,
      );
      status.textContent = isCopied ? `Copied: ${TITLES[key]}` : 'Selected: copy it with your keyboard';
    });
    const place = make('div', { class: 'copy' }, make('label', { for: id }, TITLES[key]), button, text);
    return { key, text, place };
  });
  return {
    section: make('section', {}, make('h2', {}, 'Copy'), ...copies.map(({ place }) => place), status),
    show: (snippets: Snippets) => {
      for (const { key, text, place } of copies) {
        text.value = snippets[key];
        place.hidden = snippets[key] === '';
      }
    },
  };
}
