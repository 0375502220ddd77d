import { ownUrl } from './own-url';

const PINNED = 'https://zone.example/embed/1.0.0-0123456789.js';
// jsdom has no resource timing.
beforeEach(() => fetched());
afterEach(() => {
  document.head.replaceChildren();
  Reflect.deleteProperty(performance, 'getEntriesByType');
});

function include(...urls: string[]): HTMLScriptElement[] {
  return urls.map((src) => {
    const script = document.createElement('script');
    script.type = 'module';
    script.src = src;
    document.head.append(script);
    return script;
  });
}
const fetched = (...names: string[]) =>
  Object.assign(performance, { getEntriesByType: () => names.map((name) => ({ name })) });

it('is that of the script that runs, whatever others there are', () => {
  const [, script] = include('https://other.example/embed.js', PINNED);
  Object.defineProperty(document, 'currentScript', { value: script, configurable: true });
  expect(ownUrl()).toBe(PINNED);
  Reflect.deleteProperty(document, 'currentScript');
});

it.each([PINNED, `${PINNED}?x`, 'https://zone.example/embed.js'])(
  'of a module is that of its tag: %s',
  (url) => {
    include('https://host.example/app.js', 'https://host.example/embedded.js', url);
    expect(ownUrl()).toBe(url);
  },
);

it('of a module without a tag is that of what the page has fetched', () => {
  include('https://host.example/app.js');
  fetched('https://host.example/embed/picture.png', 'about:blank', PINNED);
  expect(ownUrl()).toBe(PINNED);
});

it('may not be known', () => {
  include('https://host.example/app.js');
  expect(ownUrl()).toBeUndefined();
});
