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
  it('empties the element and releases fetched data, once', async () => {
    const { unmount } = page.mount();
    await settled();
    page.unmount();
    expect(page.element).toBeEmptyDOMElement();
    expect(() => act(() => unmount())).not.toThrow();
    expect(page.definition.end).toHaveBeenCalledTimes(1);
  });

  it('renders and configures nothing if called before the start has finished', async () => {
    const { unmount } = page.mount();
    unmount();
    await settled();
    expect(page.definition.configure).not.toHaveBeenCalled();
    expect(page.element).toBeEmptyDOMElement();
  });

  it.each(['start', 'fail'] as const)(
    'renders nothing if called while the language is about to %s',
    async (outcome) => {
      const language = page.holdLanguage();
      const { unmount } = page.mount();
      await settled();
      unmount();
      language[outcome]();
      await settled();
      expect(page.definition.view).not.toHaveBeenCalled();
      expect(page.element).toBeEmptyDOMElement();
    },
  );
});

describe('update', () => {
  const latestView = () => page.definition.view.mock.lastCall?.[0];

  it('renders the view with the changes, and keeps the rest', async () => {
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

  it('requests a path again, even the same one, and returns the current one', async () => {
    const mounted = page.mount({ path: '/a' });
    await settled();
    const before = latestView()?.visit;
    act(() => mounted.update({ path: '/a' }));
    expect(latestView()?.visit).not.toBe(before);
    latestView()?.onPath('/b?x');
    expect(mounted.path).toBe('/b?x');
  });

  it.each([
    ['an unknown key', { title: 'x' }, 'title'],
    ['an option that cannot change', { routing: 'hash' }, 'routing'],
    ['a language that is not a string', { lang: 5 }, 'lang'],
    ['a base that is not a folder', { linkBase: 'https://zone.example/ar' }, 'linkBase'],
    ['a base that is not an HTTP URL', { linkBase: 'javascript:alert(1)/' }, 'linkBase'],
    ['an invalid heading level', { headingLevel: 7 }, 'headingLevel'],
  ])('refuses %s, and names the field', async (_, change, field) => {
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

  it('changes nothing without a language', async () => {
    const { update } = page.mount({ lang: 'en' });
    await settled();
    update({});
    expect(page.definition.switchLanguage).not.toHaveBeenCalled();
  });

  it('decides which language starts if called before that', async () => {
    const { update } = page.mount({ lang: 'en' });
    update({ lang: 'ar' });
    await settled();
    expect(page.definition.startLanguage.mock.calls).toEqual([['ar']]);
    expect(page.definition.switchLanguage).not.toHaveBeenCalled();
  });

  it('overrides a language that is starting', async () => {
    const language = page.holdLanguage();
    const { update } = page.mount({ lang: 'en' });
    await settled();
    update({ lang: 'ar' });
    expect(page.definition.switchLanguage).not.toHaveBeenCalled();
    language.start();
    await settled();
    expect(page.definition.switchLanguage.mock.calls).toEqual([['ar']]);
  });

  it('changes nothing after unmount', async () => {
    const { update } = page.mount();
    await settled();
    page.unmount();
    update({ lang: 'ar' });
    expect(page.definition.switchLanguage).not.toHaveBeenCalled();
  });
});

it('keeps two mounts in one page independent', async () => {
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
