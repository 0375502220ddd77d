import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Profiler, useEffect, useLayoutEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { partModule, testComposition } from '../testing/composition';
import { manifestOf, registryEntry, registryOf } from '../testing/fixtures';
import { served, servedPage, waitingPage } from '../testing/served';
import { arrive, boom, fail, HERO, settled, slotElement, slotOf } from '../testing/slots';
import type { CompositionOptions } from './composition';

const slot = () => slotElement(HERO);
const status = () => slot()?.getAttribute('data-status');

function Counter() {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      pressed {count}
    </button>
  );
}

let show: () => void;
function Slow() {
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    show = () => setThere(true);
  }, []);
  return isThere ? <p>from the browser</p> : null;
}

let log: jest.SpyInstance;
beforeEach(() => {
  log = jest.spyOn(console, 'error');
});

it('makes the same nodes interactive, and is ready only then', async () => {
  const page = await waitingPage(Counter);
  const { before } = page;

  page.loads[0]?.arrive({ default: Counter });
  expect(status()).toBe('loading');
  await settled();
  expect(status()).toBe('ready');
  expect(before?.isConnected).toBe(true);
  await userEvent.click(screen.getByRole('button'));
  expect(before).toHaveTextContent('pressed 1');
  expect(log).not.toHaveBeenCalled();
});

it('is hydrated in one render', async () => {
  const renders: string[] = [];
  const count = (_: string, phase: string) => renders.push(phase);
  const page = await servedPage('<p>from the server</p>');
  await page.hydrate({}, (slot) => (
    <Profiler id="slot" onRender={count}>
      {slot}
    </Profiler>
  ));
  expect(status()).toBe('loading');
  expect(renders).toEqual(['mount']);
});

it.each([
  ['another release rendered it', { release: 'mf-directory@0.9.0-bbbbbbbbbb' }],
  ['it would render differently', { hydrates: () => false }],
])('replaces the HTML once there is visible content, if %s', async (_, server) => {
  const page = await waitingPage('<p>from the server</p>', server);

  await arrive(page.loads[0], { default: Slow });
  expect(slot()).toHaveTextContent(/^from the server$/);
  expect(status()).toBe('loaded');
  show();
  await settled();
  expect(slot()).toHaveTextContent(/^from the browser$/);
  expect(page.before?.isConnected).toBe(false);
  expect(status()).toBe('ready');
});

it("replaces the HTML if the host's contexts changed before the code arrived", async () => {
  const page = await waitingPage(Counter);

  await page.change({ around: (part) => part });
  await arrive(page.loads[0], partModule('news'));
  expect(slot()).toHaveTextContent(/^news$/);
  expect(page.before?.isConnected).toBe(false);
  expect(log).not.toHaveBeenCalled();
});

it('keeps the HTML above the message when the code fails, and hydrates it after Retry', async () => {
  const page = await waitingPage(Counter);

  await fail(page.loads[0]);
  expect(slot()).toHaveTextContent(/^pressed 0hero does not answer$/);
  await userEvent.click(screen.getByRole('button', { name: 'hero does not answer' }));
  await page.loadsOf(2);
  expect(slot()).toHaveTextContent(/^pressed 0$/);
  await arrive(page.loads[1], { default: Counter });
  expect(status()).toBe('ready');
  expect(page.before?.isConnected).toBe(true);
});

it.each([
  ['hydrates it', true],
  ['replaces it', false],
])('leaves the HTML alone for as long as it is held, and then %s', async (_, hydrates) => {
  const page = await servedPage(Counter, { hydrates: () => hydrates });
  await page.hydrate({ isHeld: true });
  await page.loadsOf(1);
  await arrive(page.loads[0], { default: Counter });
  expect(page.before?.isConnected).toBe(true);
  expect(slot()).toHaveTextContent(/^pressed 0$/);
  expect(status()).toBe('loaded');
  await userEvent.click(screen.getByRole('button'));
  expect(slot()).toHaveTextContent(/^pressed 0$/);
  await page.change({ isHeld: false });
  await settled();
  expect(status()).toBe('ready');
  expect(page.before?.isConnected).toBe(hydrates);
  expect(log).not.toHaveBeenCalled();
});

let isLate = false;
let come: () => void;
let coming: Promise<void>;
function Late() {
  if (isLate) throw coming;
  return <Counter />;
}

describe('a part that is late during hydration', () => {
  beforeEach(() => {
    isLate = false;
    coming = new Promise((resolve) => {
      come = () => {
        isLate = false;
        resolve();
      };
    });
  });
  const latePage = async () => {
    const page = await waitingPage(Late, {}, { deadlineMs: 100 });
    isLate = true;
    await arrive(page.loads[0], { default: Late });
    expect(slot()).toHaveTextContent(/^pressed 0$/);
    await act(() => new Promise((resolve) => setTimeout(resolve, 150)));
    await settled();
    return page;
  };

  it('has its message below the served HTML, and hydrates once it is ready', async () => {
    const { before } = await latePage();
    expect(slot()).toHaveTextContent(/^pressed 0hero does not answer$/);
    expect(before?.isConnected).toBe(true);
    come();
    await settled();
    await settled();
    expect(slot()).toHaveTextContent(/^pressed 0$/);
    expect(status()).toBe('ready');
    expect(before?.isConnected).toBe(true);
    await userEvent.click(screen.getByRole('button'));
    expect(before).toHaveTextContent('pressed 1');
    expect(log).not.toHaveBeenCalled();
  });

  it('also stays after Retry, until the part replaces it', async () => {
    const page = await latePage();
    await userEvent.click(screen.getByRole('button', { name: 'hero does not answer' }));
    await page.loadsOf(2);
    expect(slot()).toHaveTextContent(/^pressed 0$/);
    expect(slot()?.querySelector('[data-placeholder]')).toBeNull();
    await fail(page.loads[1]);
    expect(slot()).toHaveTextContent(/^pressed 0hero does not answer$/);
    await userEvent.click(screen.getByRole('button', { name: 'hero does not answer' }));
    await page.loadsOf(3);
    isLate = false;
    await arrive(page.loads[2], partModule('anew'));
    expect(slot()).toHaveTextContent(/^anew$/);
    expect(status()).toBe('ready');
  });
});

it('stays readable while the previous release takes the place of a part that is late during hydration', async () => {
  isLate = false;
  coming = new Promise((resolve) => {
    come = resolve;
  });
  const page = await waitingPage(Late, {}, { deadlineMs: 100, ...withPrevious() });
  isLate = true;
  await arrive(page.loads[0], { default: Late });
  await page.loadsOf(2);
  await act(() => new Promise((resolve) => setTimeout(resolve, 150)));
  expect(slot()).toHaveTextContent(/^pressed 0hero does not answer$/);
  await arrive(page.loads[1], { default: Late });
  expect(slot()).toHaveTextContent(/^pressed 0hero does not answer$/);
  isLate = false;
  await act(async () => come());
  await settled();
  expect(slot()).toHaveTextContent(/^pressed 0$/);
  expect(status()).toBe('ready');
  expect(slot()).toHaveAttribute('data-remote', `mf-directory@${previous.release}`);
});

it('stays readable when it suspends again after hydration, until the previous release is shown', async () => {
  isLate = false;
  coming = new Promise(() => {});
  const page = await waitingPage(Late, {}, { deadlineMs: 100, ...withPrevious() });
  await arrive(page.loads[0], { default: Late });
  expect(status()).toBe('ready');
  isLate = true;
  await page.change({ around: (part) => part });
  expect(screen.getByText('pressed 0')).toBeVisible();
  expect(status()).toBe('loaded');
  await page.loadsOf(2);
  await settled();
  expect(screen.getByText('pressed 0')).toBeVisible();
  await arrive(page.loads[1], partModule('before'));
  expect(slot()).toHaveTextContent(/^before$/);
});

const Labelled = () => <input aria-label="search" />;
const field = () => screen.getByLabelText<HTMLInputElement>('search');
let fault: string | undefined;
let change: () => void;
function Breaking() {
  const [times, setTimes] = useState(0);
  change = () => setTimes(times + 1);
  const fails = (when: string) => {
    if (fault === when) boom();
  };
  fails('render');
  if (times > 0) fails('later render');
  useLayoutEffect(() => fails('layout effect'));
  useEffect(() => fails('effect'));
  if (fault === 'nothing') return null;
  if (fault === 'whitespace') return ' ';
  if (fault === 'nothing later' && times > 0) return null;
  return (
    <div ref={(element) => void (element && fails('ref'))}>
      <Labelled />
    </div>
  );
}

it.each([
  'render',
  'layout effect',
  'effect',
  'ref',
  'later render',
  'nothing',
  'whitespace',
  'nothing later',
])(
  'stays readable above the message, with what was typed, until Retry, if hydration fails: %s',
  async (what) => {
    fault = undefined;
    const page = await waitingPage(Breaking);
    log.mockImplementation(() => {});
    field().value = 'half';
    fault = what;
    await arrive(page.loads[0], { default: Breaking });
    if (what.includes('later')) await act(async () => change());
    const isEmpty = what.startsWith('nothing') || what === 'whitespace';
    if (isEmpty) await act(() => new Promise((resolve) => setTimeout(resolve, 2_100)));
    await settled();
    expect(status()).toBe('failed');
    expect(page.reported).toMatchObject([{ phase: 'render', version: '1.0.0-aaaaaaaaaa' }]);
    const message = screen.getByRole('button', { name: 'hero does not answer' });
    expect(field()).toHaveValue('half');
    expect(field().compareDocumentPosition(message)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await userEvent.click(message);
    await page.loadsOf(2);
    expect(field()).toHaveValue('half');
    await arrive(page.loads[1], partModule('mended'));
    expect(slot()).toHaveTextContent(/^mended$/);
    expect(screen.queryByLabelText('search')).toBeNull();
    expect(status()).toBe('ready');
  },
);

const previous = registryEntry('mf-directory', '0.9.0-dddddddddd');
/** A page whose live release has one before it. */
const withPrevious = (): Partial<CompositionOptions> => {
  const remotes = { 'mf-directory': { ...registryEntry('mf-directory'), previous } };
  const manifest = manifestOf('mf-directory', 'hero');
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(manifest));
  return { data: { registry: { ...registryOf(), remotes }, manifests: { 'mf-directory': manifest } } };
};

it('stays readable until the previous release is shown, without a message', async () => {
  fault = undefined;
  const page = await waitingPage(Breaking, {}, withPrevious());
  log.mockImplementation(() => {});
  fault = 'effect';
  await arrive(page.loads[0], { default: Breaking });
  await page.loadsOf(2);
  expect(field()).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
  await arrive(page.loads[1], partModule('before'));
  expect(slot()).toHaveTextContent(/^before$/);
  expect(slot()).toHaveAttribute('data-remote', `mf-directory@${previous.release}`);
  expect(page.reported).toMatchObject([{ phase: 'render', version: '1.0.0-aaaaaaaaaa' }]);
});

it('names the release that is shown when the page has left the server’s before its hydration', async () => {
  const without = ['mf-directory@1.0.0-aaaaaaaaaa'];
  const page = await servedPage('<p>from the server</p>', {}, { without, ...withPrevious() });
  page.composition.start([HERO]);
  await page.loadsOf(1);
  await page.hydrate();
  expect(slot()).toHaveTextContent(/^from the server$/);
  await arrive(page.loads[0], partModule('before'));
  expect(slot()).toHaveTextContent(/^before$/);
  expect(slot()).toHaveAttribute('data-remote', `mf-directory@${previous.release}`);
});

it('removes the HTML of a failed part when the page shows something else', async () => {
  const page = await waitingPage('<p>from the server</p>');
  await fail(page.loads[0]);
  await page.change({ params: { businessId: 'b' } });
  expect(slot()).toHaveTextContent(/^one moment$/);
  await fail(page.loads[1]);
  expect(slot()).toHaveTextContent(/^hero is not there$/);
});

it('shows the placeholder if the page is rendered anew', async () => {
  const page = testComposition();
  render(slotOf(page.composition, HERO, { server: served }));
  expect(slot()).toHaveTextContent(/^one moment$/);
  await page.loadsOf(1);
  await arrive(page.loads[0], partModule('hero'));
  expect(slot()).toHaveTextContent(/^hero$/);
  expect(status()).toBe('ready');
});

it('shows the same message for a switched-off remote on server and browser, from the first render on', async () => {
  const data = { registry: registryOf('mf-partners') };
  const { composition, reported, loads } = testComposition({ data });
  const place = document.body.appendChild(document.createElement('div'));
  // Like on a server, where nothing is ever started.
  place.innerHTML = renderToString(slotOf(testComposition({ data }).composition, HERO));
  expect(slot()).toHaveTextContent(/^hero is not there$/);
  const message = screen.getByRole('button');
  const texts: (string | null | undefined)[] = [];
  const changes = new MutationObserver(() => texts.push(slot()?.textContent));
  changes.observe(place, { subtree: true, childList: true, characterData: true, attributes: true });
  const root = await act(async () => hydrateRoot(place, slotOf(composition, HERO)));
  await settled();
  expect(screen.getByRole('button')).toBe(message);
  expect(texts.filter((text) => text !== 'hero is not there')).toEqual([]);
  expect(reported.map(({ phase }) => phase)).toEqual(['registry']);
  expect(log).not.toHaveBeenCalled();
  await userEvent.click(message);
  await settled();
  expect(slot()).toHaveTextContent(/^hero is not there$/);
  expect(loads).toEqual([]);
  changes.disconnect();
  await act(async () => root.unmount());
});
