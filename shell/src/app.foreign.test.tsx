import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { logCaught } from '@zone-directory/federation/runtime';
import { type Manner, translate } from '@zone-directory/testing/translate';
import { App } from './app';
import { emptySite } from './testing/site';
import { setUpZone, speak } from './testing/zone';

setUpZone();
let log: jest.SpyInstance;
let container: HTMLElement;
let stop = () => {};
beforeEach(() => {
  log = jest.spyOn(console, 'error').mockImplementation(() => {});
  history.replaceState(null, '', '/about');
  container = document.body.appendChild(document.createElement('div'));
  render(<App site={emptySite()} root={container} />, { container, onCaughtError: logCaught });
});
afterEach(() => {
  stop();
  log.mockRestore();
  history.replaceState(null, '', '/');
});

const title = () => container.querySelector('main h1')?.textContent;
const follow = (path: string) =>
  userEvent.click(container.querySelector(`footer a[href="${path}"]`) as HTMLElement);
const expectWhole = () => {
  const pieces = [...container.querySelectorAll(':scope > :is(header, main, footer)')];
  expect(pieces.map(({ localName }) => localName)).toEqual(['header', 'main', 'footer']);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(log).not.toHaveBeenCalled();
};

it.each<Manner>(['moves', 'replaces'])(
  'a translator that %s texts breaks neither frame nor pages',
  async (manner) => {
    stop = translate(document.body, manner);
    await follow('/privacy-policy');
    expect(title()).toMatch(/Privacy policy$/);
    await follow('/about');
    expect(title()).toMatch(/About the directory$/);
    await speak('ar');
    expect(title()).toMatch(/عن الدليل$/);
    // No text stays in the language before.
    const inLatin = [...container.querySelectorAll('font > font')].filter(
      ({ textContent, parentElement }) =>
        /[a-z]{3}/i.test(textContent) && !parentElement?.parentElement?.closest('[lang], [dir=ltr]'),
    );
    expect(inLatin.map(({ textContent }) => textContent)).toEqual([]);
    await speak('en');
    expect(title()).toMatch(/About the directory$/);
    expectWhole();
  },
);

it('is rendered afresh when somebody has moved a piece of the page that React removes', async () => {
  document.body.appendChild(document.createElement('aside')).append(screen.getByRole('article'));
  await follow('/privacy-policy');
  expect(title()).toBe('Privacy policy');
  expectWhole();
});

it.each(['main', 'header', 'footer'])(
  'is whole on the next page when an extension has removed its %s',
  async (piece) => {
    await follow('/privacy-policy');
    container.querySelector(piece)?.remove();
    // Header and footer have it.
    await userEvent.click(container.querySelector('a[href="/about"]') as HTMLElement);
    expect(title()).toBe('About the directory');
    expectWhole();
  },
);
