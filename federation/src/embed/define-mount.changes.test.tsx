import { act } from '@testing-library/react';
import { type MountChange, MountContextError } from '../contract/index';
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

  it('lets go of what was fetched, once', async () => {
    page.mount();
    await settled();
    page.unmount();
    page.unmount();
    expect(page.definition.end).toHaveBeenCalledTimes(1);
  });

  it('may be asked for twice', async () => {
    const { unmount } = page.mount();
    await settled();
    page.unmount();
    expect(() => act(() => unmount())).not.toThrow();
  });
});

describe('update', () => {
  const latestView = () => page.definition.view.mock.lastCall?.[0];

  it('renders the view with what changes, and leaves the rest', async () => {
    const { update } = page.mount({ path: '/a', linkBase: 'https://zone.example/', headingLevel: 2 });
    await settled();
    const visit = latestView()?.visit;
    act(() => update({ headingLevel: 3 }));
    expect(latestView()).toMatchObject({ path: '/a', linkBase: 'https://zone.example/', headingLevel: 3 });
    expect(latestView()?.visit).toBe(visit);
    act(() => update({ linkBase: 'https://zone.example/ar/' }));
    expect(latestView()).toMatchObject({ linkBase: 'https://zone.example/ar/', headingLevel: 3 });
    act(() => update({ headingLevel: undefined, linkBase: undefined }));
    expect(latestView()).toMatchObject({ headingLevel: undefined, linkBase: 'https://zone.example/ar/' });
  });

  it('asks for a path anew, the same one as well, and tells which is shown', async () => {
    const mounted = page.mount({ path: '/a' });
    await settled();
    const before = latestView()?.visit;
    act(() => mounted.update({ path: '/a' }));
    expect(latestView()?.visit).not.toBe(before);
    latestView()?.onPath('/b?x');
    expect(mounted.path).toBe('/b?x');
  });

  it.each([
    ['a key that it does not know', { title: 'x' }, 'title'],
    ['what cannot change', { routing: 'hash' }, 'routing'],
    ['a language that is no text', { lang: 5 }, 'lang'],
    ['a base that is no folder', { linkBase: 'https://zone.example/ar' }, 'linkBase'],
    ['a base that is no page', { linkBase: 'javascript:alert(1)/' }, 'linkBase'],
    ['a level that headings do not have', { headingLevel: 7 }, 'headingLevel'],
  ])('refuses %s, by name', async (_, change, field) => {
    const { update } = page.mount();
    await settled();
    const renders = page.definition.view.mock.calls.length;
    expect(() => update(change as MountChange)).toThrow(MountContextError);
    expect(() => update(change as MountChange)).toThrow(field);
    expect(page.definition.view.mock.calls).toHaveLength(renders);
  });

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
