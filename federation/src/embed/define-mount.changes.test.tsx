import { act } from '@testing-library/react';
import { configuration, mounting, settled } from '../testing/mounting';
import { defineMount } from './define-mount';

let page: ReturnType<typeof mounting>;
let log: jest.SpyInstance;

beforeEach(() => {
  page = mounting();
  log = jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  page.remove();
  log.mockRestore();
});

describe('unmount', () => {
  it('takes everything out of the element', async () => {
    page.mount();
    await settled();
    page.unmount();
    expect(page.element).toBeEmptyDOMElement();
  });

  it('before the start has finished: nothing is rendered, nothing is configured', async () => {
    const { unmount } = page.mount();
    unmount();
    await settled();
    expect(page.definition.configure).not.toHaveBeenCalled();
    expect(page.element).toBeEmptyDOMElement();
  });

  it('while the language starts: nothing is rendered', async () => {
    const language = page.holdLanguage();
    const { unmount } = page.mount();
    await settled();
    unmount();
    language.start();
    await settled();
    expect(page.definition.view).not.toHaveBeenCalled();
    expect(page.element).toBeEmptyDOMElement();
  });

  it('leaves a failure that comes later undrawn', async () => {
    const language = page.holdLanguage();
    const { unmount } = page.mount();
    await settled();
    unmount();
    language.fail();
    await settled();
    expect(page.element).toBeEmptyDOMElement();
  });

  it('may be asked for twice', async () => {
    const { unmount } = page.mount();
    await settled();
    page.unmount();
    expect(() => act(() => unmount())).not.toThrow();
  });
});

describe('update', () => {
  it('switches the language', async () => {
    const { update } = page.mount({ lang: 'en' });
    await settled();
    update({ lang: 'ar' });
    expect(page.definition.switchLanguage.mock.calls).toEqual([['ar']]);
  });

  it('without a language changes nothing', async () => {
    const { update } = page.mount({ lang: 'en' });
    await settled();
    update({});
    expect(page.definition.switchLanguage).not.toHaveBeenCalled();
  });

  it('before the language starts decides which one starts', async () => {
    const { update } = page.mount({ lang: 'en' });
    update({ lang: 'ar' });
    await settled();
    expect(page.definition.startLanguage.mock.calls).toEqual([['ar']]);
    expect(page.definition.switchLanguage).not.toHaveBeenCalled();
  });

  it('while the language starts wins over it', async () => {
    const language = page.holdLanguage();
    const { update } = page.mount({ lang: 'en' });
    await settled();
    update({ lang: 'ar' });
    expect(page.definition.switchLanguage).not.toHaveBeenCalled();
    language.start();
    await settled();
    expect(page.definition.switchLanguage.mock.calls).toEqual([['ar']]);
  });

  it('after unmount changes nothing', async () => {
    const { update } = page.mount();
    await settled();
    page.unmount();
    update({ lang: 'ar' });
    expect(page.definition.switchLanguage).not.toHaveBeenCalled();
  });
});

it('keeps two mounts in one page apart', async () => {
  const other = document.body.appendChild(document.createElement('div'));
  page.mount({ path: '/one' });
  const second = defineMount(() => page.definition)(other, { configuration, path: '/two' });
  await settled();
  page.unmount();
  expect(page.element).toBeEmptyDOMElement();
  expect(other).toHaveTextContent('/two');
  act(() => second.unmount());
  other.remove();
});
