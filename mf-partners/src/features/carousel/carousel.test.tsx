import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { startLanguage } from '@zone-directory/shared-i18n';
import { dots, items, names, pass, setUpCarouselPage, show, shown, user } from '../../testing/carousel-page';
import { setWidth } from '../../testing/screen-size';

setUpCarouselPage();

test.each([
  [1281, 4],
  [1280, 3],
  [1025, 3],
  [1024, 2],
  [769, 2],
  [768, 1],
  [320, 1],
])('a carousel %i px wide shows %i slides, whatever the window width', async (width, count) => {
  setWidth(width);
  await show();
  expect(shown()).toHaveLength(count);
});

test.each(['data-part', 'data-mount'])('measures the closest element with %s', async (attribute) => {
  setWidth(1100);
  const place = document.createElement('div');
  place.setAttribute(attribute, '');
  Object.defineProperty(place, 'offsetWidth', { value: 1300 });
  await show(place);
  expect(shown()).toHaveLength(4);
});

test('shows more or fewer slides when its width changes', async () => {
  setWidth(1400);
  await show();
  for (const [width, count] of [
    [1200, 3],
    [1000, 2],
    [500, 1],
    [1400, 4],
  ] as const) {
    setWidth(width);
    await pass(0);
    expect(shown()).toHaveLength(count);
  }
});

test.each([3, 19])(
  'keeps partner %i in front when its container is resized, and continues from there',
  async (partner) => {
    setWidth(1400);
    await show();
    await user().click(screen.getByRole('button', { name: new RegExp(`^Show partner ${partner} `) }));
    await pass(600);
    for (const width of [500, 1000, 1200, 500, 1400]) {
      setWidth(width);
      await pass(600);
      expect(names()[0]).toBe(`Partner ${partner}`);
    }
    setWidth(500);
    await user().click(screen.getByRole('button', { name: 'Next partner' }));
    await pass(600);
    expect(names()).toEqual([`Partner ${partner + 1}`]);
  },
);

test('makes hidden slides inert, including clones', async () => {
  await show();
  const check = () => {
    const reachable = items().filter((item) => !item.hasAttribute('inert'));
    expect(reachable).toEqual(shown());
    expect(items().length).toBeGreaterThan(20);
  };
  check();
  await pass(3000);
  check();
});

test('moves focus from a slide that leaves to its neighbour', async () => {
  await show();
  act(() => screen.getByRole('link', { name: 'Partner 1' }).focus());
  await user().keyboard('{ArrowRight}');
  await pass(500);
  expect(names()[0]).toBe('Partner 2');
  expect(screen.getByRole('link', { name: 'Partner 2' })).toHaveFocus();
});

test('keeps focus on the same partner when the row wraps around', async () => {
  await show();
  const keyboard = user();
  act(() => screen.getByRole('link', { name: 'Partner 2' }).focus());
  // Eight clones precede the first slide: at the eighth step back the library jumps to the originals.
  for (let turn = 0; turn < 7; turn += 1) {
    await keyboard.keyboard('{ArrowLeft}');
    await pass(600);
  }
  expect(names()[0]).toBe('Partner 14');
  act(() => screen.getByRole('link', { name: 'Partner 15' }).focus());
  const clone = document.activeElement;
  await keyboard.keyboard('{ArrowLeft}');
  await pass(600);
  expect(names()[0]).toBe('Partner 13');
  expect(screen.getByRole('link', { name: 'Partner 15' })).toHaveFocus();
  expect(clone).not.toHaveFocus();
});

test('arrow keys follow the reading direction', async () => {
  await show();
  const keyboard = user();
  act(() => screen.getByRole('link', { name: 'Partner 3' }).focus());
  await keyboard.keyboard('{ArrowLeft}');
  await pass(600);
  expect(names()[0]).toBe('Partner 20');

  jest.useRealTimers();
  cleanup();
  await startLanguage('ar');
  jest.useFakeTimers();
  await show();
  expect(document.querySelector('.react-multi-carousel-list')).toHaveAttribute('dir', 'rtl');
  act(() => screen.getByRole('link', { name: 'Partner 3' }).focus());
  await user().keyboard('{ArrowLeft}');
  await pass(600);
  expect(names()[0]).toBe('Partner 2');
  expect(screen.getByRole('button', { name: 'إيقاف الدوران' })).toBeInTheDocument();
});

test('each dot names and shows its slide, and the current one is marked', async () => {
  await show();
  expect(dots()).toHaveLength(20);
  expect(dots()[0]).toHaveAttribute('aria-current', 'true');
  const seventh = screen.getByRole('button', { name: 'Show partner 7 of 20: Partner 7' });
  await user().click(seventh);
  await pass(600);
  expect(names()[0]).toBe('Partner 7');
  expect(dots().filter((dot) => dot.hasAttribute('aria-current'))).toEqual([seventh]);
});

test('a drag that ends on a link moves the slides and opens nothing', async () => {
  await show();
  const link = screen.getByRole('link', { name: 'Partner 3' });
  const opened = jest.fn((event: Event) => event.preventDefault());
  window.addEventListener('click', opened);
  fireEvent.mouseDown(link, { clientX: 900 });
  fireEvent.mouseMove(link, { clientX: 600 });
  fireEvent.mouseUp(link, { clientX: 600 });
  fireEvent.click(link, { clientX: 600, detail: 1 });
  await pass(600);
  expect(opened).not.toHaveBeenCalled();
  expect(names()[0]).toBe('Partner 2');

  fireEvent.mouseDown(link, { clientX: 600 });
  fireEvent.click(link, { clientX: 601, detail: 1 });
  expect(opened).toHaveBeenCalledTimes(1);
  window.removeEventListener('click', opened);
});

test('is a named carousel for assistive technology', async () => {
  await show();
  const carousel = screen.getByRole('region', { name: 'More partners' });
  expect(carousel).toHaveAttribute('aria-roledescription', 'carousel');
  expect(within(carousel).getAllByRole('button')[0]).toHaveTextContent('Stop rotation');
});
