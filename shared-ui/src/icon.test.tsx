import { render, screen } from '@testing-library/react';
import { Icon } from './icon';
import * as icons from './icons/index';

const all = Object.entries(icons);

test('an icon is decorative unless it has a label', () => {
  const { container } = render(<Icon shape={icons.phone} />);
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  for (const icon of container.children) expect(icon).toHaveAttribute('aria-hidden', 'true');
  render(<Icon shape={icons.star} label="Rating" filled size={16} />);
  const star = screen.getByRole('img', { name: 'Rating' });
  expect(star).toHaveAttribute('width', '16');
  expect(star.querySelector('path')).toHaveAttribute('fill', 'currentColor');
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
