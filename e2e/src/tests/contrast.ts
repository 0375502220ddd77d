import type { Page } from '@playwright/test';

/** Minimum contrast of a text, WCAG 2.2, 1.4.3; also required of large text. */
const LEAST = 4.5;

/**
 * Returns the elements whose text has too little contrast with the nearest background of their own box or an
 * ancestor's, or is on an image or a gradient, which cannot be measured.
 */
export function findFaint(page: Page, selectors: readonly string[]): Promise<readonly string[]> {
  return page.evaluate(
    ({ selectors, least }) => {
      const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
      /** Returns red, green, blue and opacity, from 0 to 1, of any CSS colour. */
      const read = (colour: string): readonly number[] => {
        if (!canvas) throw new Error('there is no canvas');
        canvas.clearRect(0, 0, 1, 1);
        canvas.fillStyle = colour;
        canvas.fillRect(0, 0, 1, 1);
        return [...canvas.getImageData(0, 0, 1, 1).data].map((value) => value / 255);
      };
      const luminance = (colour: string): number => {
        const [red = 0, green = 0, blue = 0] = read(colour).map((value) =>
          value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
        );
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      };
      const groundOf = (element: Element): string => {
        for (let box: Element | null = element; box; box = box.parentElement) {
          const { backgroundColor, backgroundImage } = getComputedStyle(box);
          if (backgroundImage !== 'none') return backgroundImage;
          if (read(backgroundColor)[3] === 1) return backgroundColor;
        }
        return 'white';
      };
      return selectors.flatMap((selector) => {
        const element = document.querySelector(selector);
        if (!element) return [`${selector} is not there any more`];
        const ground = groundOf(element);
        const { color } = getComputedStyle(element);
        const [light = 0, dark = 0] = [luminance(color), luminance(ground)].sort((a, b) => b - a);
        const ratio = (light + 0.05) / (dark + 0.05);
        const isFlat = !/gradient|url/.test(ground);
        return isFlat && ratio >= least
          ? []
          : [`${element.outerHTML.slice(0, 120)} – ${color} on ${ground}: ${ratio.toFixed(2)}`];
      });
    },
    { selectors, least: LEAST },
  );
}
