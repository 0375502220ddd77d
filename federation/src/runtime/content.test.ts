import { type ContentWatch, watchContent } from './content';

// jsdom has no layout: these stand for what a browser would say.
const BOX = { width: 300, height: 40 };
const NO_BOX = { width: 0, height: 0 };

let element: HTMLElement;
let watch: ContentWatch;
/** Calls back like a browser after a change of the element's size. */
let resized: () => void;
const onChange = jest.fn();

beforeEach(() => {
  onChange.mockClear();
  resized = () => {};
  element = document.body.appendChild(document.createElement('div'));
  Object.assign(HTMLElement.prototype, {
    checkVisibility(this: HTMLElement) {
      return !this.closest('[hidden]');
    },
  });
  jest.spyOn(globalThis, 'getComputedStyle').mockImplementation(
    (one) =>
      ({
        backgroundImage: 'none',
        backgroundColor: (one as HTMLElement).style.backgroundColor || 'rgba(0, 0, 0, 0)',
      }) as CSSStyleDeclaration,
  );
  Object.assign(globalThis, {
    ResizeObserver: class {
      readonly #hear: () => void;
      constructor(hear: () => void) {
        this.#hear = hear;
      }
      observe() {
        resized = this.#hear;
      }
      disconnect() {}
    },
  });
});
afterEach(() => {
  watch.stop();
  element.remove();
  jest.restoreAllMocks();
  Reflect.deleteProperty(HTMLElement.prototype, 'checkVisibility');
  Reflect.deleteProperty(globalThis, 'ResizeObserver');
});

/** Watches an element with this content and size. */
function show(html: string, size = NO_BOX): void {
  element.innerHTML = html;
  sizeIs(size);
  watch = watchContent(element, onChange);
  watch.look();
}
const sizeIs = (size: typeof BOX) => {
  element.getBoundingClientRect = () => size as DOMRect;
};
/** Mutation observers are called in a microtask. */
const observed = () => Promise.resolve();

it.each([
  ['nothing', '', NO_BOX],
  ['blank text', '<p> \n</p>', BOX],
  ['an empty list', '<ul></ul>', BOX],
  ['text that is not rendered', '<div hidden><p>text</p></div>', NO_BOX],
  ['a picture without a size', '<img alt="">', NO_BOX],
  ['a button that is not rendered', '<div hidden><button type="button"></button></div>', NO_BOX],
])('%s is no content', (_, html, size) => {
  show(html, size);
  expect(onChange.mock.calls).toEqual([[false]]);
});

it.each([
  ['text', '<p>text</p>', BOX],
  ['text outside of its element’s box', '<p style="position:fixed">text</p>', NO_BOX],
  ['a picture', '<img alt="">', BOX],
  ['a placeholder of its own', '<div aria-busy="true"></div>', BOX],
  ['a painted box', '<div style="background-color:red"></div>', BOX],
])('%s is content', (_, html, size) => {
  show(html, size);
  expect(onChange.mock.calls).toEqual([[true]]);
});

it('tells when content without a box disappears and comes back', async () => {
  show('<p>text</p>');
  element.replaceChildren();
  await observed();
  element.append('more');
  await observed();
  expect(onChange.mock.calls).toEqual([[true], [false], [true]]);
});

it('tells when content is hidden and shown again, which changes only its size', () => {
  show('<p>text</p>', BOX);
  element.hidden = true;
  sizeIs(NO_BOX);
  resized();
  element.hidden = false;
  sizeIs(BOX);
  resized();
  expect(onChange.mock.calls).toEqual([[true], [false], [true]]);
});

describe('in print', () => {
  let isPrinted = true;
  beforeEach(() => {
    isPrinted = true;
    window.matchMedia = (query) => ({ matches: isPrinted && query === 'print' }) as MediaQueryList;
  });
  afterEach(() => Reflect.deleteProperty(window, 'matchMedia'));

  it('does not miss what is left out of it, until the page is on a screen again', () => {
    isPrinted = false;
    show('<p>text</p>', BOX);
    isPrinted = true;
    element.hidden = true;
    sizeIs(NO_BOX);
    resized();
    expect(onChange.mock.calls).toEqual([[true]]);
    isPrinted = false;
    resized();
    expect(onChange.mock.calls).toEqual([[true], [false]]);
  });

  it('does not miss what is left out of it from the beginning', () => {
    show('<div hidden><p>text</p></div>');
    expect(onChange.mock.calls).toEqual([[true]]);
  });

  it('still misses what was missing before, until there is something', async () => {
    isPrinted = false;
    show('<ul></ul>', BOX);
    isPrinted = true;
    element.append(' ');
    await observed();
    expect(onChange.mock.calls).toEqual([[false]]);
    element.append('text');
    await observed();
    expect(onChange.mock.calls).toEqual([[false], [true]]);
  });
});

it('tells nothing after it has stopped', async () => {
  show('<p>text</p>');
  watch.stop();
  element.replaceChildren();
  await observed();
  expect(onChange).toHaveBeenCalledTimes(1);
});
