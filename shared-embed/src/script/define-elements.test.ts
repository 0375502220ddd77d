import { reportTaken } from '../rescue/taken-names';
import { elementDefiner } from './define-elements';
import type { Zone } from './zone';

const ORIGIN = 'https://zone.example';
const never = new Promise<never>(() => {});
/** A zone that does not answer: these tests end when a name is defined. */
const zone = {
  live: { current: () => never, refresh: () => never },
  rescue: jest.fn(async () => ({ reportTaken })),
};
/** Defines these elements, as a list names them. */
function define(...names: string[]): Promise<void> {
  const listed = { remote: 'mf-a', mount: './mount', files: [] };
  const definer = elementDefiner(zone as unknown as Zone, ORIGIN);
  definer({
    elements: Object.fromEntries(names.map((name) => [name, listed])),
    former: { 'zone-gone': ['of'] },
  });
  definer({ elements: {} });
  return new Promise((resolve) => setTimeout(resolve));
}

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

it('defines the listed elements, those that were live once, and those in the documents even if they never were', async () => {
  await define('zone-a', 'zone-search');
  const names = ['zone-a', 'zone-gone', 'zone-partners', 'zone-search', 'zone-directory', 'zone-listing'];
  for (const name of names) expect(customElements.get(name)).toBeDefined();
  expect(customElements.get('zone-gone')).toHaveProperty(
    'observedAttributes',
    expect.arrayContaining(['of']),
  );
  expect([heard, log.mock.calls]).toEqual([[], []]);
});

it('says nothing when the script of the same zone is there twice', async () => {
  await define('zone-twice');
  await define('zone-twice');
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
])('reports names that %s has taken: an event of each element, and one line', async (by, take) => {
  const kind = by.replace(/\W+/g, '-').toLowerCase();
  const names = [`zone-one-${kind}`, `zone-two-${kind}`] as const;
  names.forEach(take);
  document.body.innerHTML = `<p></p><${names[0]}>own</${names[0]}><${names[1]}></${names[1]}><${names[0]}></${names[0]}>`;
  await define(...names, `zone-free-${kind}`);
  const elements = [...document.body.children].slice(1);
  expect(heard).toEqual(elements.map((at) => ({ at, code: 'name' })));
  expect(log.mock.calls).toEqual([
    [expect.stringMatching(new RegExp(`${names[0]}, ${names[1]}.*${ORIGIN}.*\\(name\\)$`))],
  ]);
  expect(elements[0]).toHaveTextContent('own');
  expect(customElements.get(`zone-free-${kind}`)).toBeDefined();
});

it('tells the page when it has no such element', async () => {
  customElements.define('zone-absent', class extends HTMLElement {});
  await define('zone-absent');
  expect(heard).toEqual([{ at: document, code: 'name' }]);
});

it('waits for elements of a page that is still loading', async () => {
  customElements.define('zone-later', class extends HTMLElement {});
  const state = jest.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
  await define('zone-later');
  expect(heard).toEqual([]);
  document.body.innerHTML = '<zone-later></zone-later>';
  state.mockRestore();
  document.dispatchEvent(new Event('DOMContentLoaded'));
  expect(heard).toEqual([{ at: document.body.firstElementChild, code: 'name' }]);
});

it('says so when the second script cannot be loaded either', async () => {
  zone.rescue.mockRejectedValueOnce(new Error('the zone is down'));
  customElements.define('zone-alone', class extends HTMLElement {});
  await define('zone-alone');
  expect(log).toHaveBeenCalledTimes(1);
});
