import { render } from '@testing-library/react';
import { Icon } from './icon';
import * as icons from './icons/index';

const all = Object.entries(icons);

test('an icon is decorative, and filled on request', () => {
  const { container } = render(<Icon shape={icons.star} filled size={16} />);
  expect(container.firstChild).toHaveAttribute('aria-hidden', 'true');
  expect(container.firstChild).toHaveAttribute('width', '16');
  expect(container.querySelector('path')).toHaveAttribute('fill', 'currentColor');
});

test('only the icons that point along the text are mirrored', () => {
  const directed = all.filter(([, shape]) => {
    const { container } = render(<Icon shape={shape} />);
    return container.firstElementChild?.classList.contains('directed');
  });
  expect(directed.map(([name]) => name).sort()).toEqual(['arrowBack', 'chevron', 'external']);
});

test('every path begins with a move and has only commands and numbers', () => {
  for (const [, { d }] of all) expect(d).toMatch(/^[Mm][\dMmLlHhVvCcSsAaZz .,-]+$/);
});
