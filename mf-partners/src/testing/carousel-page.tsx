import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { registerStrings, startLanguage } from '@zone-directory/shared-i18n';
import { Carousel, type Slide } from '../features/carousel/carousel';
import arabic from '../locales/ar/translation.json';
import { NAMESPACE, strings } from '../strings';
import { setReducedMotion, setTabVisible, setWidth } from './screen-size';

const slides: Slide[] = Array.from({ length: 20 }, (_, index) => ({
  key: `${index + 1}`,
  name: `Partner ${index + 1}`,
  content: <a href={`https://partner-${index + 1}.example/`}>{`Partner ${index + 1}`}</a>,
}));

/** Sets up, for each test of a file, a wide window, English, and fake timers. */
export function setUpCarouselPage(): void {
  registerStrings(NAMESPACE, { english: strings, given: { ar: arabic }, url: () => '' });
  beforeEach(async () => {
    await startLanguage('en');
    setWidth(1400);
    setReducedMotion(false);
    setTabVisible(true);
    jest.useFakeTimers();
  });
  afterEach(() => {
    cleanup();
    jest.useRealTimers();
  });
}

/** Advances the timers. */
export const pass = (ms: number) => act(async () => jest.advanceTimersByTime(ms));

/** Renders twenty slides, by default in an element without attributes. */
export async function show(place: HTMLElement = document.createElement('div')) {
  const container = document.body.appendChild(place);
  const result = render(<Carousel heading="More partners" slides={slides} />, { container });
  await pass(0);
  return result;
}

export const user = () => userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
export const items = () => [...document.querySelectorAll('.react-multi-carousel-item')];
export const shown = () => items().filter((item) => item.getAttribute('aria-hidden') === 'false');
export const names = () => shown().map((item) => item.textContent);
export const track = () => document.querySelector<HTMLElement>('.react-multi-carousel-track');
export const dots = () => screen.getAllByRole('button', { name: /^Show partner/ });
