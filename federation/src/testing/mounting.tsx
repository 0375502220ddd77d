import { act } from '@testing-library/react';
import type { MountContext, Mounted } from '../contract/index';
import { defineMount, type MountDefinition } from '../embed/define-mount';

/** Any configuration: mounting passes it on and never reads it. */
export const configuration = { mode: 'direct' };

/** Waits for everything that does not depend on the network. */
export const settled = () => act(() => new Promise((resolve) => setTimeout(resolve)));

/** Creates an element, and a mock definition of a remote. */
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
    /** Delays the language until one of the two is called. */
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
