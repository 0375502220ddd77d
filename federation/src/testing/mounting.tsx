import { act } from '@testing-library/react';
import type { MountContext, Mounted } from '../contract/index';
import { defineMount, type MountDefinition } from '../embed/define-mount';

/** A configuration as good as any: mounting hands it on and never reads it. */
export const configuration = { mode: 'direct' };

/** Lets everything happen that does not wait for the network. */
export const settled = () => act(() => new Promise((resolve) => setTimeout(resolve)));

/** An element, and a remote's definition that says what it is asked for. */
export function mounting() {
  const element = document.body.appendChild(document.createElement('div'));
  const definition: jest.Mocked<MountDefinition> = {
    remote: 'mf-directory',
    configure: jest.fn(),
    startLanguage: jest.fn(async (_lang: string | undefined) => {}),
    switchLanguage: jest.fn(),
    view: jest.fn(({ routing, basename, path }) => <p>{`${routing} ${basename} ${path}`}</p>),
    end: jest.fn(),
    failed: jest.fn((retry) => (
      <button type="button" onClick={retry}>
        not there
      </button>
    )),
  };
  let mounted: Mounted | undefined;
  return {
    element,
    definition,
    mount: (context: Partial<MountContext> = {}) => {
      mounted = defineMount(() => definition)(element, { configuration, ...context });
      return mounted;
    },
    /** Holds the language back until one of the two is called. */
    holdLanguage: () => {
      let start = () => {};
      let fail = () => {};
      definition.startLanguage.mockReturnValueOnce(
        new Promise((resolve, reject) => {
          start = resolve;
          fail = () => reject(new Error('no language'));
        }),
      );
      return { start: () => start(), fail: () => fail() };
    },
    unmount: () => act(() => mounted?.unmount()),
    remove: () => {
      act(() => mounted?.unmount());
      element.remove();
    },
  };
}
