import { screen } from '@testing-library/react';
import { Header } from '../features/header/header';
import { Layout } from '../features/layout/layout';
import { emptySite, plan } from '../testing/site';
import { renderAt, setUpZone } from '../testing/zone';
import { SlotParts } from './parts';

setUpZone();

const showcase = { part: 'partners/showcase', size: 'strip' } as const;
const hero = { part: 'directory/hero', size: 'hero' } as const;
const siteWith = (slots: (typeof plan)['slots']) => ({ ...emptySite(), plan: { ...plan, slots } });
const partsIn = (element: Element) =>
  [...element.querySelectorAll<HTMLElement>('[data-part]')].map(({ dataset }) => dataset.part);

it.each([
  ['/', ['directory/hero', 'partners/showcase']],
  ['/?view=list', ['directory/hero']],
])('a slot at %s shows the parts whose condition holds', (path, parts) => {
  const absent = { query: 'view', is: 'absent' } as const;
  const { container } = renderAt(
    path,
    <SlotParts slot="home" />,
    siteWith({ home: [hero, { ...showcase, when: absent }] }),
  );
  expect(partsIn(container)).toEqual(parts);
});

it('a slot without parts shows nothing', () => {
  const { container } = renderAt('/', <SlotParts slot="page" />, siteWith({}));
  expect(partsIn(container)).toEqual([]);
});

it('the header is a slot', () => {
  renderAt('/', <Header />, siteWith({ header: [showcase] }));
  expect(partsIn(screen.getByRole('banner'))).toEqual(['partners/showcase']);
});

it.each([
  ['/', []],
  ['/about', ['partners/showcase']],
  ['/nowhere', ['partners/showcase']],
])('at %s the header shows what is for every page but home', (path, parts) => {
  const when = { page: '/', is: 'absent' } as const;
  renderAt(path, <Header />, siteWith({ header: [{ ...showcase, when }] }));
  expect(partsIn(screen.getByRole('banner'))).toEqual(parts);
});

it('a failed part in the header is one button, whose name says what is missing', () => {
  renderAt('/about', <Header />, siteWith({ header: [{ ...showcase, size: 'header' }] }));
  expect(screen.getByRole('button', { name: /\. Try again$/ })).toBeVisible();
});

it('parts for every page follow the page, inside its main region', () => {
  renderAt('/', <Layout />, siteWith({ page: [showcase] }));
  expect(partsIn(screen.getByRole('main'))).toEqual(['partners/showcase']);
});
