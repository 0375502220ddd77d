import type { Mount } from '@zone-directory/federation/contract';
import { EmbedError } from './embed-error';
import {
  emptyPage,
  settled,
  shown,
  type TestedElement,
  type TestedZone,
  testedZone,
  until,
} from './zone-element.testing';

const LIVE = 'mf-tested@2.0.0-b';
const PREVIOUS = 'mf-tested@1.0.0-a';

let zone: TestedZone;
beforeEach(() => {
  zone = testedZone();
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('no texts'));
});
afterEach(async () => {
  jest.useRealTimers();
  await emptyPage();
  jest.restoreAllMocks();
});
const hasLeft = ({ code }: TestedZone['errors'][number]) => code === 'leave';
const errors = () => zone.errors.filter((error) => !hasLeft(error));

/** Gives the live release one before it. */
function withPrevious(): void {
  const remote = zone.live.remotes['mf-tested'];
  if (!remote) throw new Error('no remote');
  const base = 'https://files.example/mf-tested/1.0.0-a/';
  const previous = { base, entry: 'before.js', integrity: undefined, files: { './mount': ['before.css'] } };
  zone.live = { ...zone.live, remotes: { 'mf-tested': { ...remote, previous } } };
}
/** Loads the live release with this outcome, and the previous one as it should be. */
function liveIs(load: () => Promise<Mount> | Mount): void {
  zone.loadMount.mockImplementation(async ({ isPrevious }) => (isPrevious ? zone.mount : load()));
}
/** Shows an element of the live release. */
async function ready(): Promise<TestedElement> {
  liveIs(() => zone.mount);
  const element = zone.show();
  await until(() => zone.mounts.length === 1);
  zone.ready();
  return element;
}

const nameShown = (element: Element) => (element as TestedElement).dataset.remote;
/** The mount calls `ready` as soon as it has mounted. */
const readyAtOnce =
  (fill: (place: Element) => void): Mount =>
  (place, context) => {
    fill(place);
    context.onEvent?.({ name: 'ready', detail: {} });
    return NOTHING;
  };
const never = new Promise<never>(() => {});
const NOTHING = { update() {}, unmount() {}, path: undefined };

const thrown = (value: unknown) => () => {
  throw value;
};
const revoked = () => {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  return proxy;
};
const unreadable = () =>
  Object.defineProperty(new Error(), 'message', { get: thrown(new Error('no message')) });
const readOnce = () => {
  const message = jest.fn(thrown(new Error('no message'))).mockReturnValueOnce('broken' as never);
  return Object.defineProperty(new Error(), 'message', { get: message });
};
const nameless = () => {
  const get = thrown(new Error('no name'));
  return Object.defineProperties(new Error('broken'), { name: { get }, code: { get } });
};
const notThenable = () => Object.defineProperty({}, 'then', { get: thrown(new Error('no then')) });
/** What code can throw. */
const VALUES: readonly (readonly [string, unknown])[] = [
  ['an error', new Error('broken')],
  ['a text', 'broken'],
  ['null', null],
  ['undefined', undefined],
  ['a revoked proxy', revoked()],
  ['an error without a readable message', unreadable()],
  ['an error whose message can be read once', readOnce()],
  ['an error without a readable name', nameless()],
  ['an object whose `then` throws', notThenable()],
];

/** What a release's mount can do instead of showing something: by name, with the code that reports it. */
const MOUNTS: readonly (readonly [string, Mount, string])[] = [
  ...VALUES.map(([name, value]) => [`throws ${name}`, thrown(value) as never, 'evaluate'] as const),
  ['returns a revoked proxy', (() => revoked()) as never, 'evaluate'],
  ['returns a promise that rejects', (() => Promise.reject(new Error('late'))) as never, 'evaluate'],
  [
    'reports an error',
    (_, { onEvent }) => {
      onEvent?.({ name: 'error', detail: { code: 'style', error: null } });
      return NOTHING;
    },
    'style',
  ],
];

describe.each(MOUNTS)('a mount that %s', (_, mount, code) => {
  it('is replaced by the previous release for all elements of the page', async () => {
    withPrevious();
    liveIs(() => mount);
    const element = zone.show();
    await until(() => zone.mounts.length === 1);
    zone.ready();
    await expect(element.ready).resolves.toBeUndefined();
    expect(shown(element)).toBe('place');
    expect(nameShown(element)).toBe(PREVIOUS);
    expect(errors()).toEqual([{ code, release: LIVE, fallback: PREVIOUS }]);
    expect(zone.log.mock.calls[0]?.[0]).toContain(`<zone-tested> ${LIVE}: `);

    const second = document.body.appendChild(document.createElement('zone-tested'));
    await until(() => zone.mounts.length === 2);
    zone.ready();
    expect(nameShown(second)).toBe(PREVIOUS);
    expect(errors()).toHaveLength(1);
  });

  it('is replaced by a message without one, and Retry tries it again', async () => {
    liveIs(() => mount);
    const element = zone.show();
    await expect(element.ready.catch(() => 'failed')).resolves.toBe('failed');
    await until(() => shown(element) === 'message');
    expect(errors()).toEqual([{ code, release: LIVE, fallback: undefined }]);
    expect(nameShown(element)).toBeUndefined();
    liveIs(() => zone.mount);
    element.shadowRoot?.querySelector('button')?.click();
    await until(() => zone.mounts.length === 1);
    zone.ready();
    expect(shown(element)).toBe('place');
    expect(nameShown(element)).toBe(LIVE);
  });
});

it.each([
  ...(['entry', 'chunk', 'share', 'evaluate', 'module'] as const).map(
    (code) => [code, new EmbedError(code, 'x.js did not come')] as const,
  ),
  ['share', nameless()],
] as const)('shows the previous release when loading fails (%s)', async (code, error) => {
  withPrevious();
  liveIs(() => Promise.reject(error));
  const element = zone.show();
  await until(() => zone.mounts.length === 1);
  expect(
    zone.loadMount.mock.calls.map(([{ base, entry, files, isPrevious, attempt }]) => [
      base,
      entry,
      files,
      !!isPrevious,
      attempt,
    ]),
  ).toEqual([
    ['https://files.example/mf-tested/2.0.0-b/', 'entry.js', [], false, 1],
    // A first attempt would take the chunks that the live release has left in the page.
    ['https://files.example/mf-tested/1.0.0-a/', 'before.js', ['before.css'], true, 2],
  ]);
  zone.ready();
  expect(nameShown(element)).toBe(PREVIOUS);
  expect(errors()).toEqual([{ code, release: LIVE, fallback: PREVIOUS }]);
  // For this visit: a reset, or a list with the same release, does not try it again.
  await element.reload();
  await until(() => zone.mounts.length === 2);
  expect(zone.loadMount).toHaveBeenLastCalledWith(expect.objectContaining({ isPrevious: true }), 'en');
});

it('fails when both releases do, and Retry begins with the live one', async () => {
  withPrevious();
  zone.loadMount.mockRejectedValue(new EmbedError('entry', 'away'));
  const element = zone.show();
  await expect(element.ready).rejects.toMatchObject({ code: 'entry' });
  expect(errors()).toEqual([
    { code: 'entry', release: LIVE, fallback: PREVIOUS },
    { code: 'entry', release: PREVIOUS, fallback: undefined },
  ]);
  zone.loadMount.mockResolvedValue(zone.mount);
  await element.reload();
  await until(() => zone.mounts.length === 1);
  zone.ready();
  expect(nameShown(element)).toBe(LIVE);
});

it('blames no release when the zone’s configuration cannot be read', async () => {
  withPrevious();
  zone.configuration.mockRejectedValue(new EmbedError('configuration', 'away'));
  const element = zone.show();
  await expect(element.ready).rejects.toMatchObject({ code: 'configuration' });
  expect(zone.loadMount).toHaveBeenCalledTimes(1);
});

describe('after 8 s', () => {
  const pass = async (ms: number) => {
    await jest.advanceTimersByTimeAsync(ms);
  };
  beforeEach(() => {
    jest.useFakeTimers();
  });
  const silent: Mount = () => NOTHING;

  it.each([
    ['code that does not arrive', () => never],
    ['a mount that is never ready', () => silent],
    ['a mount that returns nothing', () => (() => undefined) as unknown as Mount],
  ])('the previous release replaces %s', async (_, load) => {
    withPrevious();
    liveIs(load);
    const element = zone.show();
    await pass(7_900);
    expect(errors()).toEqual([]);
    await pass(200);
    expect(errors()).toEqual([{ code: 'deadline', release: LIVE, fallback: PREVIOUS }]);
    zone.ready();
    expect(nameShown(element)).toBe(PREVIOUS);
    await pass(20_000);
    expect(errors()).toHaveLength(1);
    expect(shown(element)).toBe('place');
  });

  it('a message says so while the previous release hangs too, until one of them is there', async () => {
    withPrevious();
    liveIs(() => never);
    const element = zone.show();
    await pass(8_400);
    expect(shown(element)).toBe('own');
    await pass(200);
    expect(shown(element)).toBe('message');
    expect(errors()).toEqual([{ code: 'deadline', release: LIVE, fallback: PREVIOUS }]);
    zone.ready();
    await expect(element.ready).resolves.toBeUndefined();
    expect(shown(element)).toBe('place');
    expect(nameShown(element)).toBe(PREVIOUS);
  });

  it('a message says so also if the live release has failed before, and the previous one hangs', async () => {
    withPrevious();
    const late = (_: unknown, reject: (error: Error) => void) =>
      setTimeout(() => reject(new EmbedError('entry', 'away')), 5_000);
    liveIs(() => new Promise(late));
    const element = zone.show();
    await pass(7_900);
    expect(shown(element)).toBe('own');
    await pass(200);
    expect(shown(element)).toBe('message');
    zone.ready();
    expect(shown(element)).toBe('place');
  });

  it.each([
    ['content', 0],
    ['code', 8_100],
  ])('a message replaces %s that is late, until it is there', async (_, ms) => {
    zone.loadMount.mockReturnValue(new Promise((resolve) => setTimeout(() => resolve(zone.mount), ms)));
    const element = zone.show();
    await pass(8_100);
    expect(shown(element)).toBe('message');
    expect(errors()).toEqual([{ code: 'deadline', release: LIVE, fallback: undefined }]);
    await pass(100);
    zone.ready();
    await expect(element.ready).resolves.toBeUndefined();
    expect(shown(element)).toBe('place');
    expect(nameShown(element)).toBe(LIVE);
  });
});

describe('a mount that is ready, and shows nothing', () => {
  it.each<readonly [string, (place: Element) => void]>([
    ['no element', () => {}],
    ['an empty element', (place) => place.append(document.createElement('div'))],
    ['blank text', (place) => place.append(' \n')],
  ])('has failed: %s', async (_, fill) => {
    liveIs(() => readyAtOnce(fill));
    const element = zone.show('', '<a href="/own">own</a>');
    await expect(element.ready).rejects.toMatchObject({ code: 'render' });
    expect(errors()).toEqual([{ code: 'render', release: LIVE, fallback: undefined }]);
    expect(shown(element)).toBe('own');
    // Content that is late is shown all the same.
    element.shadowRoot?.querySelector('div')?.append('late');
    await until(() => nameShown(element) === LIVE);
    expect(shown(element)).toBe('place');
  });

  it('is replaced by the previous release', async () => {
    withPrevious();
    liveIs(() => readyAtOnce(() => {}));
    const element = zone.show();
    await until(() => zone.mounts.length === 1);
    zone.ready();
    expect(nameShown(element)).toBe(PREVIOUS);
    expect(errors()).toEqual([{ code: 'render', release: LIVE, fallback: PREVIOUS }]);
  });

  it('has not failed if the content follows at once, or if it may be empty', async () => {
    liveIs(() => readyAtOnce((place) => setTimeout(() => place.append('content'), 50)));
    await expect(zone.show().ready).resolves.toBeUndefined();
    zone.live = {
      ...zone.live,
      elements: { 'zone-tested': { remote: 'mf-tested', mount: './mount', files: [], mayBeEmpty: true } },
    };
    liveIs(() => readyAtOnce(() => {}));
    await expect(zone.show().ready).resolves.toBeUndefined();
    expect(errors()).toEqual([]);
  });
});

describe('an element whose view fails after it was shown', () => {
  const fails = () => {
    const error = Object.assign(new Error('nothing'), { name: 'LostViewError' });
    zone.latest().place.textContent = 'message of its own';
    zone.latest().tell({ name: 'error', detail: { code: 'render', error } });
  };

  it('shows the previous release', async () => {
    withPrevious();
    const element = await ready();
    fails();
    await until(() => zone.mounts.length === 2);
    zone.ready();
    expect(nameShown(element)).toBe(PREVIOUS);
    expect(errors()).toEqual([{ code: 'render', release: LIVE, fallback: PREVIOUS }]);
  });

  it('keeps its message, with its Retry, if there is none', async () => {
    const element = await ready();
    fails();
    await until(() => errors().length === 1);
    await settled();
    expect(shown(element)).toBe('place');
    expect(errors()).toEqual([{ code: 'render', release: LIVE, fallback: undefined }]);
  });
});

describe('an element whose React is broken', () => {
  const breaks = (isBystander: boolean) =>
    zone.latest().tell({
      name: 'error',
      detail: {
        code: 'render',
        error: Object.assign(new Error('no then'), { name: 'BrokenReactError', isBystander }),
      },
    });
  it('has failed although it was ready, with a message whose Retry loads another React', async () => {
    const element = await ready();
    breaks(false);
    await until(() => shown(element) === 'message');
    expect(errors()).toEqual([{ code: 'render', release: LIVE, fallback: undefined }]);
    element.shadowRoot?.querySelector('button')?.click();
    await until(() => zone.mounts.length === 2);
    // Higher attempts have a share scope of their own.
    expect(zone.loadMount).toHaveBeenLastCalledWith(expect.objectContaining({ attempt: 2 }), 'en');
    zone.ready();
    expect(shown(element)).toBe('place');
  });

  it('shows the previous release', async () => {
    withPrevious();
    const element = await ready();
    breaks(false);
    await until(() => zone.mounts.length === 2);
    zone.ready();
    expect(nameShown(element)).toBe(PREVIOUS);
  });

  it('is started again, without blame, if another has broken it; the second time it has failed', async () => {
    const element = await ready();
    breaks(true);
    await until(() => zone.mounts.length === 2);
    expect(zone.loadMount).toHaveBeenLastCalledWith(expect.objectContaining({ attempt: 2 }), 'en');
    zone.ready();
    expect(nameShown(element)).toBe(LIVE);
    expect(errors()).toEqual([]);
    breaks(true);
    await until(() => shown(element) === 'message');
    expect(errors()).toEqual([{ code: 'render', release: LIVE, fallback: undefined }]);
  });
});

describe.each(VALUES)('a mounted release that throws %s', (_, value) => {
  const ways = [
    ['throws', () => thrown(value)],
    ['rejects', () => () => Promise.reject(value)],
  ] as const;
  /** Mounts a release of which these functions fail. */
  async function show(broken: object): Promise<TestedElement> {
    liveIs(() => (place, context) => Object.assign(zone.mount(place, context), broken));
    const element = zone.show();
    await until(() => zone.mounts.length === 1);
    zone.ready();
    expect(shown(element)).toBe('place');
    return element;
  }

  it.each(ways)('in `update` (%s) keeps its content, and reports it', async (__, make) => {
    const element = await show({ update: make() });
    element.setAttribute('lang', 'ar');
    element.path = '/other';
    await settled();
    const error = { code: 'render', release: LIVE, fallback: undefined };
    expect(errors()).toEqual([error, error]);
    expect(shown(element)).toBe('place');
  });

  it.each(ways)('in `unmount` (%s) starts again all the same', async (__, make) => {
    const element = await show({ unmount: make() });
    element.reset();
    await until(() => zone.mounts.length === 2);
    zone.ready();
    await settled();
    expect(shown(element)).toBe('place');
    expect(zone.errors.filter(hasLeft)).toHaveLength(1);
    expect(() => element.remove()).not.toThrow();
    await settled();
  });
});

it('is on the route that the page asked for if the release cannot say', async () => {
  liveIs(() => (place, context) => {
    const { update, unmount } = zone.mount(place, context);
    return Object.defineProperty({ update, unmount, path: '' }, 'path', {
      get: thrown(new Error('no route')),
    });
  });
  const element = zone.show('path="/asked"');
  await until(() => zone.mounts.length === 1);
  expect(element.path).toBe('/asked');
});
