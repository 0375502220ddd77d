import { answerJson, startServer, type TestServer } from '@zone-directory/testing';
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

let zone: TestedZone;
let server: TestServer;
let texts: object | number;
beforeEach(async () => {
  zone = testedZone();
  texts = { 'zone-tested': ['غير متاح', 'حاول'] };
  server = await startServer((request, response) => {
    if (request.url === '/embed/words/ar.json' && typeof texts === 'object') answerJson(response, 200, texts);
    else response.writeHead(404).end();
  });
  zone.live = { ...zone.live, zone: `${server.url}/` };
});
afterEach(async () => {
  await emptyPage();
  await server.close();
});

const codes = () => zone.errors.map(({ code }) => code);
const logged = () => zone.log.mock.calls.map(([line]) => line);
const fails = () => zone.loadMount.mockRejectedValueOnce(new EmbedError('chunk', 'style.css did not come'));
const message = (element: Element) => element.shadowRoot?.querySelector<HTMLElement>('#zone-message');
async function failed(attributes: string, children = ''): Promise<TestedElement> {
  fails();
  const element = zone.show(attributes, children);
  await expect(element.ready).rejects.toMatchObject({ code: 'chunk' });
  return element;
}

it('reports a failure in the page’s language with a button, as an event, and in one console line', async () => {
  const element = await failed('lang="ar"');
  await until(() => shown(element) === 'message');
  const box = message(element);
  expect([box?.lang, box?.dir]).toEqual(['ar', 'auto']);
  expect(box?.querySelector('[role=alert]')).toHaveTextContent('غير متاح');
  expect(box?.querySelector('button')).toHaveTextContent('حاول');
  expect(codes()).toEqual(['chunk']);
  expect(logged()).toEqual(['<zone-tested> mf-tested@2.0.0-b: style.css did not come (chunk)']);
});

it.each([
  ['texts that fail to load', 404, 'lang="ar"'],
  ['texts without the element’s', {}, 'lang="ar"'],
  ['a language that the zone does not have', {}, 'lang="sv"'],
])('falls back to English with %s', async (_, given, attributes) => {
  texts = given;
  const element = await failed(attributes);
  await until(() => shown(element) === 'message');
  expect(message(element)?.lang).toBe('en');
  expect(message(element)).toHaveTextContent('This is not available now.');
});

it('fetches nothing from the page’s own site when the zone is unknown', async () => {
  zone.current.mockRejectedValueOnce(new EmbedError('registry', 'away'));
  const fetched = jest.spyOn(globalThis, 'fetch');
  const element = zone.show('lang="ar"');
  await until(() => shown(element) === 'message');
  expect(fetched).not.toHaveBeenCalled();
  expect(message(element)?.lang).toBe('en');
  fetched.mockRestore();
});

it.each(['<a href="/own">own</a>', 'own text', '<img alt="">'])(
  'keeps the page’s own %s',
  async (children) => {
    const element = await failed('lang="ar"', children);
    await settled();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(shown(element)).toBe('own');
    expect(codes()).toEqual(['chunk']);
  },
);

it('ignores children that are only whitespace and comments', async () => {
  const element = await failed('lang="ar"', ' <!-- soon -->\n');
  await until(() => shown(element) === 'message');
});

it('Retry fetches the live releases, keeps the message until then, and moves focus to the content', async () => {
  const element = await failed('lang="ar"');
  await until(() => shown(element) === 'message');
  const button = message(element)?.querySelector('button');
  button?.focus();
  zone.refresh.mockClear();
  button?.click();
  await until(() => zone.mounts.length === 1);
  expect(zone.refresh).toHaveBeenCalledTimes(1);
  expect(shown(element)).toBe('message');
  zone.ready();
  await expect(element.ready).resolves.toBeUndefined();
  expect(shown(element)).toBe('place');
  expect(element.shadowRoot?.activeElement).toBe(zone.latest().place);
});

it('shows the message again when Retry fails, with focus on its button', async () => {
  const element = await failed('lang="ar"');
  await until(() => shown(element) === 'message');
  const first = message(element)?.querySelector('button');
  first?.focus();
  fails();
  first?.click();
  await until(() => codes().length === 2);
  await expect(element.ready).rejects.toThrow();
  expect(shown(element)).toBe('message');
  expect(element.shadowRoot?.activeElement).toBe(first);
});

it('fails for an element that the zone no longer has, and recovers when it has it again', async () => {
  const { live } = zone;
  zone.live = { ...live, elements: {} };
  const element = zone.show('lang="ar"');
  await expect(element.ready).rejects.toMatchObject({ code: 'registry' });
  zone.live = live;
  await element.reload();
  await until(() => zone.mounts.length === 1);
});

it('reports an error after it is ready, and keeps the content', async () => {
  const element = zone.show('lang="ar"');
  await settled();
  zone.ready();
  zone.latest().tell({ name: 'error', detail: { code: 'render', error: new Error('no field') } });
  await settled();
  await expect(element.ready).resolves.toBeUndefined();
  expect(shown(element)).toBe('place');
  expect(codes()).toEqual(['render']);
  expect(logged()).toEqual(['<zone-tested> mf-tested@2.0.0-b: no field (render)']);
});

it('names the missing sources of the page’s policy', async () => {
  zone.block('script-src', 'https://files.example/mf-tested/2.0.0-b/entry.js');
  zone.block('script-src', 'https://elsewhere.example/a.js');
  await failed('lang="ar"');
  expect(logged()[0]).toBe(
    `<zone-tested> mf-tested@2.0.0-b: style.css did not come (chunk): the page's Content-Security-Policy must allow "script-src ${server.url} https://files.example"`,
  );
});

it('says so in English, and reports it, when the second script cannot be loaded either', async () => {
  zone.rescue.mockRejectedValue(new Error('the zone is down'));
  fails();
  const element = zone.show('lang="ar"', '<a href="/own">own</a>');
  await expect(element.ready).rejects.toMatchObject({ code: 'chunk' });
  expect(shown(element)).toBe('own');
  const slot = element.shadowRoot?.querySelector('slot');
  expect(slot).toHaveTextContent('This is not available now.');
  expect(codes()).toEqual(['chunk']);
  slot?.querySelector('button')?.click();
  await until(() => zone.mounts.length === 1);
});

it('starts once the second script can be loaded, when the browser is online again', async () => {
  zone.rescue.mockRejectedValueOnce(new Error('the zone is down'));
  fails();
  const element = zone.show('lang="ar"');
  await expect(element.ready).rejects.toMatchObject({ code: 'chunk' });
  expect(zone.mounts).toHaveLength(0);
  dispatchEvent(new Event('online'));
  await until(() => zone.mounts.length === 1);
});

it('starts again when the browser is online again, whatever has failed', async () => {
  const element = await failed('lang="ar"');
  await until(() => shown(element) === 'message');
  dispatchEvent(new Event('online'));
  await until(() => zone.mounts.length === 1);
});

describe('an element that the zone does not list', () => {
  it.each([
    ['its list cannot be read', () => zone.current.mockRejectedValueOnce(new EmbedError('registry', 'away'))],
    ['its remote is withdrawn', () => (zone.live = { ...zone.live, elements: {} })],
    ['its remote is switched off', () => (zone.live = { ...zone.live, remotes: {} })],
  ])('has an event, a line, a message with Retry, and waits for the list: %s', async (_, fail) => {
    const { live } = zone;
    fail();
    const element = zone.show('lang="ar"');
    await expect(element.ready).rejects.toMatchObject({ code: 'registry' });
    await until(() => shown(element) === 'message');
    expect(message(element)?.querySelector('button')).toBeVisible();
    expect([codes(), zone.log.mock.calls.length]).toEqual([['registry'], 1]);
    dispatchEvent(new Event('online'));
    await settled();
    expect(shown(element)).toBe('message');
    zone.live = live;
    dispatchEvent(new Event('online'));
    await until(() => zone.mounts.length === 1);
    zone.ready();
    await expect(element.ready).resolves.toBeUndefined();
    expect(codes()).toHaveLength(1);
  });

  it('keeps the page’s own children, and does not wait once it is removed', async () => {
    zone.live = { ...zone.live, elements: {} };
    const element = zone.show('lang="ar"', '<a href="/own">own</a>');
    await expect(element.ready).rejects.toMatchObject({ code: 'registry' });
    expect(shown(element)).toBe('own');
    element.remove();
    await settled();
    zone.current.mockClear();
    dispatchEvent(new Event('online'));
    await settled();
    expect(zone.current).not.toHaveBeenCalled();
  });

  it('is one line in the console for all elements that fail for one reason', async () => {
    zone.current.mockRejectedValue(new EmbedError('registry', 'away'));
    document.body.innerHTML = '<zone-tested></zone-tested><zone-tested></zone-tested>';
    await until(() => codes().length === 2);
    await settled();
    expect(zone.log).toHaveBeenCalledTimes(1);
  });
});
it('has its code if the page lists its Trusted Types policies without the zone’s', async () => {
  const error = new TypeError('Policy "zone-directory" disallowed.');
  zone.loadMount.mockRejectedValue(error);
  zone.rescue.mockRejectedValue(error);
  await expect(zone.show('lang="ar"').ready).rejects.toBe(error);
  expect(codes()).toEqual(['evaluate']);
});

it('names the policy if the second remote may not create it again', async () => {
  zone.loadMount.mockRejectedValue(new TypeError("This document requires 'TrustedScriptURL' assignment."));
  await expect(zone.show('lang="ar"').ready).rejects.toThrow();
  expect(codes()).toEqual(['evaluate']);
  expect(logged()[0]).toContain(`must allow "trusted-types zone-directory 'allow-duplicates'"`);
});

describe('what the page’s policy blocks without a failure', () => {
  const warned = jest.spyOn(console, 'warn');
  beforeEach(() => {
    warned.mockReset();
    jest.useFakeTimers();
  });
  afterEach(() => jest.useRealTimers());
  const report = async () => {
    zone.rescued.reportPolicy({ live: zone, blocked: zone.blocked });
    await jest.advanceTimersByTimeAsync(2_000);
  };

  it('is named once for each directive', async () => {
    zone.block('connect-src', 'https://files.example/mf-tested/2.0.0-b/locales/ar.json');
    await report();
    await report();
    expect(warned.mock.calls).toEqual([
      [`the page's Content-Security-Policy must allow "connect-src ${server.url} https://files.example"`],
    ]);
    zone.block('img-src', `${server.url}/logo.webp`);
    await report();
    expect(warned.mock.calls).toHaveLength(2);
    expect(warned.mock.calls[1]?.[0]).toContain(`; img-src ${server.url}"`);
  });

  it('is named without the list of live releases, if that is what it blocks', async () => {
    zone.current.mockRejectedValue(new Error('blocked'));
    zone.block('connect-src', 'https://zone.example/embed/live.json');
    await report();
    expect(warned.mock.calls).toEqual([[expect.stringContaining('"connect-src https://zone.example"')]]);
  });

  it('is not named if it is not the zone’s, or only reported', async () => {
    zone.block('script-src', `${server.url}.evil/a.js`);
    zone.block('img-src', `${server.url}/logo.webp`, 'report');
    await report();
    expect(warned).not.toHaveBeenCalled();
  });
});
