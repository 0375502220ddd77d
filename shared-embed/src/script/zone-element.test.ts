import { EmbedError } from './embed-error';
import {
  emptyPage,
  settled,
  shown,
  type TestedElement,
  type TestedZone,
  testedZone,
} from './zone-element.testing';

let zone: TestedZone;
beforeEach(() => {
  zone = testedZone();
});
afterEach(emptyPage);

describe('a connected element', () => {
  it('shows the page’s own children until its remote is ready', async () => {
    const element = zone.show('lang="ar" path="/x" heading-level="3"', '<a href="/own">own</a>');
    expect(shown(element)).toBe('own');
    await settled();
    expect(zone.latest().context).toMatchObject({
      configuration: { mode: 'gateway' },
      lang: 'ar',
      path: '/x',
      linkBase: 'https://zone.example/ar/',
      headingLevel: 3,
      routing: 'memory',
    });
    expect(zone.loadMount).toHaveBeenCalledWith(
      expect.objectContaining({ remote: 'mf-tested', mount: './mount', attempt: 1 }),
      'ar',
    );
    expect(shown(element)).toBe('own');
    const heard = jest.fn();
    document.body.addEventListener('zone-ready', heard, { once: true });
    zone.ready();
    await expect(element.ready).resolves.toBeUndefined();
    expect(shown(element)).toBe('place');
    expect(heard).toHaveBeenCalledTimes(1);
    expect(element.dataset.remote).toBe('mf-tested@2.0.0-b');
    expect(element.path).toBe('/shown');
  });

  it('starts again with its current attributes when the page resets it', async () => {
    const element = zone.show('path="/x"');
    await settled();
    const [first] = zone.mounts;
    zone.ready();
    const { ready } = element;
    element.setAttribute('path', '/y');
    element.reset();
    await settled();
    expect(first?.unmount).toHaveBeenCalledTimes(1);
    expect(zone.latest().context.path).toBe('/y');
    expect(zone.latest().place).not.toBe(first?.place);
    expect(element.ready).not.toBe(ready);
  });

  it('reloads the live releases, or the known ones when they cannot be fetched', async () => {
    const element = zone.show();
    await settled();
    zone.live = { ...zone.live, zone: 'https://other.example/' };
    await element.reload();
    await settled();
    expect(zone.latest().context.linkBase).toBe('https://other.example/en/');
    zone.refresh.mockRejectedValue(new Error('away'));
    await element.reload();
    await settled();
    expect(zone.mounts).toHaveLength(3);
  });

  it('dispatches cancelable events before their action', async () => {
    const element = zone.show();
    await settled();
    const navigate = { name: 'navigate', detail: { path: '/x' }, cancelable: true };
    expect(zone.latest().tell(navigate)).toBe(true);
    element.addEventListener('zone-navigate', (event) => event.preventDefault());
    expect(zone.latest().tell(navigate)).toBe(false);
  });
});

describe('an element that is removed', () => {
  it('stays mounted when it only moves', async () => {
    const element = zone.show();
    await settled();
    document.body.appendChild(document.createElement('main')).append(element);
    await settled();
    expect(zone.mounts).toHaveLength(1);
    expect(zone.latest().unmount).not.toHaveBeenCalled();
  });

  it('unmounts, and starts again when it is reinserted', async () => {
    const element = zone.show();
    await settled();
    zone.ready();
    element.remove();
    await settled();
    expect(zone.latest().unmount).toHaveBeenCalledTimes(1);
    expect(shown(element)).toBe('own');
    document.body.append(element);
    await settled();
    expect(zone.mounts).toHaveLength(2);
  });

  it('mounts nothing when it was loading, and ignores late events', async () => {
    const element = zone.show();
    element.remove();
    await settled();
    expect(zone.mounts).toEqual([]);
    document.body.append(element);
    await settled();
    const heard = jest.fn();
    element.addEventListener('zone-ready', heard);
    element.remove();
    await settled();
    zone.ready();
    expect(heard).not.toHaveBeenCalled();
    expect(shown(element)).toBe('own');
  });

  it('does not report a loading failure', async () => {
    let fail = (_: Error) => {};
    zone.loadMount.mockReturnValue(new Promise<never>((_, reject) => (fail = reject)));
    const element = zone.show();
    await settled();
    element.remove();
    await settled();
    fail(new EmbedError('entry', 'away'));
    await settled();
    expect(zone.errors).toEqual([]);
    expect(zone.log).not.toHaveBeenCalled();
  });
});

describe('loading="lazy"', () => {
  it('waits until it comes near the window', async () => {
    zone.show('loading="lazy"');
    await settled();
    expect(zone.mounts).toEqual([]);
    zone.seeAll();
    await settled();
    expect(zone.mounts).toHaveLength(1);
  });

  it.each(['eager', null])('starts when the attribute becomes %s', async (value) => {
    const element = zone.show('loading="lazy"');
    element.setAttribute('lang', 'ar');
    await settled();
    expect(zone.mounts).toEqual([]);
    if (value === null) element.removeAttribute('loading');
    else element.setAttribute('loading', value);
    await settled();
    expect(zone.mounts).toHaveLength(1);
  });

  it('starts nothing once the element is removed', async () => {
    const element = zone.show('loading="lazy"');
    element.remove();
    await settled();
    zone.seeAll();
    await settled();
    expect(zone.current).not.toHaveBeenCalled();
  });
});

describe('attribute changes', () => {
  it('update the mount', async () => {
    const element = zone.show('heading-level="3"');
    await settled();
    element.setAttribute('lang', 'ar');
    expect(zone.latest().update).toHaveBeenLastCalledWith(
      expect.objectContaining({ lang: 'ar', linkBase: 'https://zone.example/ar/', headingLevel: 3 }),
    );
    element.removeAttribute('heading-level');
    expect(zone.latest().update).toHaveBeenLastCalledWith(
      expect.objectContaining({ headingLevel: undefined }),
    );
    expect(zone.mounts).toHaveLength(1);
  });

  it('of the remote’s own attributes change the path', async () => {
    const element = zone.show('path="/form"');
    await settled();
    document.body.appendChild(document.createElement('main')).append(element);
    zone.latest().update.mockClear();
    element.setAttribute('business', 'recA');
    await settled();
    expect(zone.latest().update).toHaveBeenLastCalledWith(expect.objectContaining({ path: '/form?b=recA' }));
    expect(zone.latest().update.mock.calls).toHaveLength(1);
  });

  it('of routing mount again', async () => {
    const element = zone.show();
    await settled();
    element.setAttribute('routing', 'hash');
    await settled();
    expect(zone.mounts.map(({ context }) => context.routing)).toEqual(['memory', 'hash']);
    expect(zone.mounts[0]?.unmount).toHaveBeenCalledTimes(1);
  });

  it('apply while it loads', async () => {
    const element = zone.show('lang="en"');
    element.setAttribute('lang', 'ar');
    await settled();
    expect(zone.mounts.map(({ context }) => context.lang)).toEqual(['ar']);
  });
});

describe('path', () => {
  it('is applied at the start, or immediately when mounted', async () => {
    const element = zone.show();
    element.path = '/a';
    await settled();
    expect(zone.latest().context.path).toBe('/a');
    element.path = '/b';
    expect(zone.latest().update.mock.calls).toEqual([[expect.objectContaining({ path: '/b' })]]);
  });

  it('is applied when it was set before the script loaded', async () => {
    const element = document.createElement('zone-tested') as TestedElement;
    // As on an element that is not upgraded yet.
    Object.defineProperty(element, 'path', { value: '/early', configurable: true, writable: true });
    document.body.append(element);
    await settled();
    expect(zone.latest().context.path).toBe('/early');
    expect(element.path).toBe('/shown');
  });

  it.each(['b', '//b.example', 'https://b.example', 5, 'undefined'])(
    'refuses %p without an error',
    async (path) => {
      const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
      const element = zone.show();
      await settled();
      element.path = path;
      expect(zone.latest().update).not.toHaveBeenCalled();
      expect(warn).toHaveBeenCalledTimes(1);
      warn.mockRestore();
    },
  );

  it('and its attribute ask for the same each time, also for what was shown before', async () => {
    const element = zone.show('path="/a"');
    await settled();
    const asked = () => zone.latest().update.mock.calls.map(([{ path }]) => path);
    element.setAttribute('path', '/b');
    element.path = '/c';
    expect(element.getAttribute('path')).toBe('/c');
    // Meanwhile, the visitor has gone elsewhere.
    element.setAttribute('path', '/c');
    element.setAttribute('lang', 'ar');
    element.removeAttribute('path');
    expect(asked()).toEqual(['/b', '/c', '/c', undefined, '/']);
  });

  it('that cannot be used leaves visitors where they are', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
    const element = zone.show('path="/a"');
    await settled();
    element.setAttribute('path', 'b');
    expect(zone.latest().update).toHaveBeenLastCalledWith(expect.objectContaining({ path: undefined }));
    warn.mockRestore();
  });
});

describe.each([null, undefined])('a property that becomes %p', (none) => {
  it('is none, without a warning', async () => {
    const warn = jest.spyOn(console, 'warn');
    const element = zone.show('lang="ar" path="/x"');
    await settled();
    element.path = none;
    (element as { lang: unknown }).lang = none;
    expect(element.getAttributeNames()).toEqual([]);
    expect(zone.latest().update).toHaveBeenLastCalledWith(expect.objectContaining({ lang: 'en-US' }));
    expect(element.lang).toBe('');
    expect(warn).not.toHaveBeenCalled();
    warn.mockRestore();
  });

  it('is none, too, when it was set before the script loaded', async () => {
    const warn = jest.spyOn(console, 'warn');
    const element = document.createElement('zone-tested') as TestedElement;
    Object.defineProperty(element, 'path', { value: none, configurable: true, writable: true });
    // As the browser's own property does.
    element.setAttribute('lang', String(none));
    document.body.append(element);
    await settled();
    expect(zone.latest().context).toMatchObject({ lang: 'en-US', path: undefined });
    expect(warn).not.toHaveBeenCalled();
    warn.mockRestore();
  });
});

describe('the language of what is around an element', () => {
  const langs = () => zone.latest().update.mock.calls.map(([{ lang }]) => lang);
  afterEach(() => document.documentElement.removeAttribute('lang'));

  it.each([
    ['the page', () => document.documentElement],
    ['an element of the page', () => document.body],
  ])('is followed when %s changes it', async (_, around) => {
    zone.show();
    await settled();
    around().lang = 'ar';
    await settled();
    expect(langs()).toEqual(['ar']);
    around().lang = 'de';
    await settled();
    expect(langs()).toEqual(['ar', 'de']);
    around().removeAttribute('lang');
    await settled();
    expect(langs()).toEqual(['ar', 'de', 'en-US']);
  });

  it('is followed out of shadow roots, and after a move', async () => {
    const element = zone.show();
    await settled();
    const outer = document.body.appendChild(document.createElement('div'));
    outer.lang = 'ar';
    outer.attachShadow({ mode: 'open' }).append(element);
    expect(langs().at(-1)).toBe('ar');
    outer.lang = 'de';
    await settled();
    expect(langs().at(-1)).toBe('de');
  });

  it('changes nothing where the element has its own, or elsewhere in the page', async () => {
    zone.show('lang="ar"');
    const other = document.body.appendChild(document.createElement('p'));
    await settled();
    document.documentElement.lang = 'de';
    other.lang = 'fr';
    await settled();
    expect(langs()).toEqual([]);
  });
});
