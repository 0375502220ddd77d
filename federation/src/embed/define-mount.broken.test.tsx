import { waitFor } from '@testing-library/dom';
import type { ReactNode } from 'react';
import type { MountEvent, Mounted } from '../contract/index';
import { revokedProxy, throwing, throwingGetter } from '../testing/hostile-values';

type View = () => unknown;

const Nested = ({ left }: { readonly left: number }): ReactNode => nested(left - 1);
const nested = (left: number) => (left > 0 ? <Nested left={left} /> : null);

// Every test has a React of its own, which it may break, and no `act`, which would catch what escapes.
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  for (const method of ['error', 'warn'] as const) jest.spyOn(console, method).mockImplementation(() => {});
});
const mounted: Mounted[] = [];
afterEach(() => {
  for (const one of mounted.splice(0)) one.unmount();
  document.body.replaceChildren();
});

/** Mounts views that share a React, and collects the events of each. */
async function mountAll(...views: readonly View[]) {
  const all: { element: HTMLElement; events: MountEvent[]; mount: Mounted }[] = [];
  await jest.isolateModulesAsync(async () => {
    const { defineMount } = await import('./define-mount');
    // It is asked for once React is broken, and is that of this copy.
    await import('../runtime/react-probe');
    const { createElement } = await import('react');
    for (const view of views) {
      const element = document.body.appendChild(document.createElement('div'));
      const events: MountEvent[] = [];
      const mount = defineMount(() => ({
        remote: 'mf-directory',
        configure() {},
        startLanguage: async () => {},
        switchLanguage() {},
        view: () => createElement(view as () => ReactNode),
        failed: () => 'failed',
        end() {},
      }))(element, { configuration: {}, onEvent: (event) => events.push(event) });
      mounted.push(mount);
      all.push({ element, events, mount });
      await waitFor(() => expect(events).not.toEqual([]));
    }
  });
  return all;
}
const namesOf = (events: readonly MountEvent[]) => events.map(({ name }) => name);

it.each<[string, View]>([
  ['throws a value whose `then` throws', throwing(() => throwingGetter('then'))],
  ['throws a revoked proxy', throwing(revokedProxy)],
  ['has more components in each other than the stack has room for', () => nested(30_000)],
])('reports a view that breaks React, and every other mount with it: it %s', async (_, Broken) => {
  const [other, own] = await mountAll(() => 'content', Broken);
  await waitFor(() => expect(namesOf(other?.events ?? [])).toEqual(['ready', 'error']));
  const broken = (isBystander: boolean) => ({
    code: 'render',
    error: expect.objectContaining({ name: 'BrokenReactError', isBystander }),
  });
  expect(other?.events.at(-1)?.detail).toEqual(broken(true));
  expect(own?.events.map(({ detail }) => detail)).toEqual([broken(false)]);
  expect(() => other?.mount.update({ lang: 'ar' })).not.toThrow();
  other?.mount.unmount();
  expect(other?.element).toBeEmptyDOMElement();
});

it('reports nothing when the page throws errors of its own, or after it was removed', async () => {
  const [one] = await mountAll(() => 'content');
  const prevent = (event: Event) => event.preventDefault();
  addEventListener('error', prevent);
  dispatchEvent(new ErrorEvent('error', { error: new Error('of the page') }));
  await new Promise((resolve) => setTimeout(resolve, 200));
  removeEventListener('error', prevent);
  expect(namesOf(one?.events ?? [])).toEqual(['ready']);
  expect(one?.element).toHaveTextContent('content');
});
