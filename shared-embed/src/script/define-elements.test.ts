import { elementDefiner } from './define-elements';
import type { Zone } from './zone';

const ORIGIN = 'https://zone.example';
const never = new Promise<never>(() => {});
/** A zone that does not answer: these tests end when a name is defined. */
const zone = { live: { current: () => never, refresh: () => never, retry: () => {} } } as unknown as Zone;

let heard: { readonly at: EventTarget | null; readonly code: string }[];
let log: jest.SpyInstance;
const hear = (event: Event) => heard.push({ at: event.target, code: (event as CustomEvent).detail.code });
beforeEach(() => {
  heard = [];
  log = jest.spyOn(console, 'error').mockImplementation(() => {});
  document.addEventListener('zone-error', hear);
});
afterEach(() => {
  document.body.replaceChildren();
  document.removeEventListener('zone-error', hear);
  log.mockRestore();
});

it('defines each name once', () => {
  const define = elementDefiner(zone, ORIGIN);
  define(['zone-a', 'zone-b']);
  define(['zone-b', 'zone-c']);
  for (const name of ['zone-a', 'zone-b', 'zone-c']) expect(customElements.get(name)).toBeDefined();
  expect([heard, log.mock.calls]).toEqual([[], []]);
});

it('says nothing when the script of the same zone is there twice', () => {
  elementDefiner(zone, ORIGIN)(['zone-twice']);
  elementDefiner(zone, ORIGIN)(['zone-twice']);
  expect([heard, log.mock.calls]).toEqual([[], []]);
});

it.each<[string, (name: string) => void]>([
  ['another script', (name) => customElements.define(name, class extends HTMLElement {})],
  [
    'a second zone',
    (name) =>
      customElements.define(
        name,
        class extends HTMLElement {
          static readonly zone = 'https://other.example';
        },
      ),
  ],
])('reports names that %s has taken: an event of each element, and one line', (by, take) => {
  const kind = by.replace(/\W+/g, '-').toLowerCase();
  const names = [`zone-one-${kind}`, `zone-two-${kind}`] as const;
  names.forEach(take);
  document.body.innerHTML = `<p></p><${names[0]}>own</${names[0]}><${names[1]}></${names[1]}><${names[0]}></${names[0]}>`;
  const define = elementDefiner(zone, ORIGIN);
  define([...names, `zone-free-${kind}`]);
  define(names);
  const elements = [...document.body.children].slice(1);
  expect(heard).toEqual(elements.map((at) => ({ at, code: 'name' })));
  expect(log.mock.calls).toEqual([
    [expect.stringMatching(new RegExp(`${names[0]}, ${names[1]}.*${ORIGIN}.*\\(name\\)$`))],
  ]);
  expect(elements[0]).toHaveTextContent('own');
  expect(customElements.get(`zone-free-${kind}`)).toBeDefined();
});

it('tells the page when it has no such element', () => {
  customElements.define('zone-absent', class extends HTMLElement {});
  elementDefiner(zone, ORIGIN)(['zone-absent']);
  expect(heard).toEqual([{ at: document, code: 'name' }]);
});

it('waits for elements of a page that is still loading', () => {
  customElements.define('zone-later', class extends HTMLElement {});
  const state = jest.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
  elementDefiner(zone, ORIGIN)(['zone-later']);
  expect(heard).toEqual([]);
  document.body.innerHTML = '<zone-later></zone-later>';
  state.mockRestore();
  document.dispatchEvent(new Event('DOMContentLoaded'));
  expect(heard).toEqual([{ at: document.body.firstElementChild, code: 'name' }]);
});

it('reports a name that cannot be defined, and throws nothing', () => {
  elementDefiner(zone, ORIGIN)(['Not-a-name']);
  expect(heard).toHaveLength(1);
});
