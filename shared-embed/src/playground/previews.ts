import { make } from './dom';
import type { Choice } from './fields';

const HOSTS = [
  ['light', 'On a light page'],
  ['dark', 'On a dark page'],
  ['hostile', 'On a page with hostile styles'],
] as const;

/** Creates the previews of the element on different kinds of pages, each in an iframe. */
export function createPreviews() {
  let shown: Choice | undefined;
  const figures = HOSTS.map(([host, title]) => {
    const iframe = make('iframe', { src: `/embed/playground/${host}`, title });
    iframe.addEventListener('load', () => {
      if (shown) update(iframe, shown);
    });
    return make('figure', {}, make('figcaption', {}, title), iframe);
  });
  return {
    section: make('section', {}, make('h2', {}, 'Preview'), make('div', { class: 'previews' }, ...figures)),
    show: (choice: Choice) => {
      shown = choice;
      for (const figure of figures) update(figure.querySelector('iframe'), choice);
    },
  };
}

function update(iframe: HTMLIFrameElement | null, { tag, attributes, properties }: Choice): void {
  const inside = iframe?.contentDocument;
  const place = inside?.getElementById('place');
  if (!inside || !place) return;
  const before = place.firstElementChild;
  const element = before?.localName === tag ? (before as HTMLElement) : inside.createElement(tag);
  for (const name of element.getAttributeNames())
    if (attributes[name] === undefined) element.removeAttribute(name);
  for (const [name, value] of Object.entries(attributes))
    if (element.getAttribute(name) !== value) element.setAttribute(name, value);
  // The page's policy forbids style attributes in HTML, but not styles set by a script.
  for (const [name, value] of Object.entries(properties)) element.style.setProperty(name, value);
  if (element !== before) place.replaceChildren(element);
}
