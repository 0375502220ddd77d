import type { MountEvent } from '@zone-directory/federation/contract';
import { tellOpenedLinks } from './opened-links';

const HTML = `<article data-business="rec0000000000Quay">
  <a id="phone" href="tel:+000555"><span>Call</span></a>
  <a id="site" data-opens="website" href="https://quay.example/a">Site</a>
  <a id="map" href="https://map.example/">Map</a>
</article>
<a id="tel" href="tel:+000556">Call</a>
<a id="partner" data-opens="partner" href="https://partner.example/">Partner</a>
<a id="pdf" data-opens="partner" href="https://zone.example/assets/profile.PDF?v=1">Profile</a>
<a id="none" data-opens="website">No link</a>
<button id="button">Button</button>`;

let element: HTMLElement;
let events: MountEvent[];
let stop: () => void;
beforeEach(() => {
  element = document.createElement('div');
  element.innerHTML = HTML;
  document.body.append(element);
  // As a page's own script may do.
  element.addEventListener('click', (event) => event.preventDefault());
  for (const link of element.querySelectorAll('a'))
    link.addEventListener('click', (event) => event.stopPropagation());
  events = [];
  stop = tellOpenedLinks(element, (event) => events.push(event));
});
afterEach(() => element.remove());

it.each<[string, MountEvent | undefined]>([
  ['#phone span', { name: 'phone-opened', detail: { id: 'rec0000000000Quay' } }],
  ['#tel', { name: 'phone-opened', detail: {} }],
  ['#site', { name: 'website-opened', detail: { id: 'rec0000000000Quay', href: 'https://quay.example/a' } }],
  ['#partner', { name: 'partner-opened', detail: { href: 'https://partner.example/' } }],
  ['#pdf', { name: 'pdf-opened', detail: { href: 'https://zone.example/assets/profile.PDF?v=1' } }],
  ['#map', undefined],
  ['#none', undefined],
  ['#button', undefined],
])('tells what a click on %s opens', (selector, event) => {
  const clicked = element.querySelector(selector);
  clicked?.addEventListener('click', (click) => click.preventDefault());
  clicked?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  expect(events).toEqual(event ? [event] : []);
});

it('tells no number, and nothing once it has ended', () => {
  const click = () =>
    element
      .querySelector('#tel')
      ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  click();
  expect(JSON.stringify(events)).not.toContain('555');
  stop();
  click();
  expect(events).toHaveLength(1);
});
