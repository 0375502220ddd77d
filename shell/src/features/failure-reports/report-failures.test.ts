import { CompositionError, type CompositionPhase, type Inventory } from '@zone-directory/federation/runtime';
import type { Site } from '../../composition/site-context';
import { plan } from '../../testing/site';
import { reportFailures } from './report-failures';
import { watchFailures } from './watch-failures';

const LIVE = 'mf-directory@1.0.0-abc';
const beacon = jest.fn<boolean, [string, string]>(() => true);
let parts: Inventory['parts'];
let failures: CompositionError[];
beforeEach(() => {
  jest.useFakeTimers();
  jest.restoreAllMocks();
  for (const target of [window, document]) jest.spyOn(target, 'addEventListener');
  beacon.mockClear();
  Object.assign(navigator, { sendBeacon: beacon });
  parts = { 'directory/hero': { remote: LIVE, status: 'ready' } };
  failures = [];
  history.replaceState(null, '', '/ar/?q=secret');
});
afterEach(() => {
  jest.useRealTimers();
  // Those of the page that is over.
  for (const target of [window, document])
    for (const [type, listener] of listeners(target).mock.calls)
      target.removeEventListener(type, listener as EventListener);
});
const listeners = (target: EventTarget) => jest.mocked(target.addEventListener);

const site = { composition: { inventory: () => ({ parts }) }, plan } as unknown as Site;
const start = () => reportFailures(site, 'token', failures);
const fail = (phase: CompositionPhase = 'render', part = 'hero', version = '1.0.0-abc') => {
  const cause = Object.assign(new Error('secret'), {
    stack: 'Error: secret\n at https://files.example/mf-directory/1.0.0-abc/hero.js:1:2',
  });
  failures.push(new CompositionError(phase, { remote: 'mf-directory', version, part }, cause));
};
const reports = () => beacon.mock.calls.map(([, body]) => JSON.parse(body));
const later = (ms = 2_000) => jest.advanceTimersByTime(ms);

it('tells of a visit once, without anything of the visitor', () => {
  start();
  later(60_000);
  expect(beacon.mock.calls.map(([url]) => url)).toEqual(['/reports']);
  expect(reports()).toEqual([
    { token: 'token', route: '/', language: 'en', visited: [LIVE], failing: [], failures: [] },
  ]);
});

it('tells of releases that run later, and not of those that are loading', () => {
  parts = { ...parts, 'listing/page': { remote: 'mf-listing@1.0.0-a', status: 'loading' } };
  start();
  expect(reports()).toMatchObject([{ visited: [LIVE] }]);
  parts = { ...parts, 'listing/page': { remote: 'mf-listing@1.0.0-a', status: 'ready' } };
  history.replaceState(null, '', '/no/page/of/ours');
  later();
  expect(reports()[1]).toMatchObject({ visited: ['mf-listing@1.0.0-a'], route: 'not-found' });
});

it('tells each part and phase that failed once, with its place and without its message', () => {
  fail();
  start();
  fail();
  fail('runtime');
  later();
  fail('runtime');
  later();
  expect(reports()).toMatchObject([
    {
      visited: [LIVE],
      failing: [LIVE],
      failures: [{ release: LIVE, part: 'hero', phase: 'render', stack: ['hero.js:1:2'] }],
    },
    { visited: [], failing: [], failures: [{ part: 'hero', phase: 'runtime' }] },
  ]);
  expect(JSON.stringify(reports())).not.toContain('secret');
});

it('counts a visit as a failing one only where the visitor may notice', () => {
  fail('leave');
  start();
  expect(reports()).toMatchObject([{ failing: [], failures: [{ phase: 'leave' }] }]);
});

it('tells nothing of a release that is not known', () => {
  parts = { 'directory/hero': { remote: 'mf-directory@unknown', status: 'failed' } };
  fail('registry', 'hero', 'unknown');
  start();
  expect(beacon).not.toHaveBeenCalled();
});

it('tells what is left when the visitor leaves, and ten times at most', () => {
  start();
  fail('render', 'search-results');
  dispatchEvent(new Event('pagehide'));
  expect(reports()).toHaveLength(2);
  for (let more = 0; more < 30; more += 1) {
    fail('render', `part-${more}`);
    later();
  }
  expect(reports()).toHaveLength(10);
});

it('sends and loads nothing before the page has loaded and rested, and then what failed before', async () => {
  const state = jest.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
  watchFailures(site, 'token');
  fail('evaluate');
  dispatchEvent(new CustomEvent('composition-error', { detail: failures[0] }));
  await jest.advanceTimersByTimeAsync(60_000);
  expect(beacon).not.toHaveBeenCalled();
  dispatchEvent(new Event('load'));
  await jest.advanceTimersByTimeAsync(1_100);
  expect(reports()).toMatchObject([{ failures: [{ phase: 'evaluate' }] }]);
  state.mockRestore();
});

it('reports nothing without a token', async () => {
  watchFailures(site, undefined);
  dispatchEvent(new CustomEvent('composition-error', { detail: failures[0] }));
  await jest.advanceTimersByTimeAsync(60_000);
  expect(beacon).not.toHaveBeenCalled();
});
