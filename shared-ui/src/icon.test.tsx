import { render, screen } from '@testing-library/react';
import { Icon, type IconName } from './icon';
import { ICON_PATHS } from './icon-paths';

const names = Object.keys(ICON_PATHS) as IconName[];

test('an icon is a decoration unless it has a label', () => {
  const { container } = render(<Icon name="phone" />);
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  for (const icon of container.children) expect(icon).toHaveAttribute('aria-hidden', 'true');
  render(<Icon name="star" label="Rating" filled size={16} />);
  const star = screen.getByRole('img', { name: 'Rating' });
  expect(star.querySelector('svg')).toHaveAttribute('width', '16');
  expect(star.querySelector('path')).toHaveAttribute('fill', 'currentColor');
});

test('what points along the text is mirrored, and nothing else', () => {
  const directed = names.filter((name) => {
    const { container } = render(<Icon name={name} />);
    return container.firstElementChild?.classList.contains('directed');
  });
  expect(directed).toEqual(['arrow-back', 'arrow-forward', 'chevron', 'external', 'directions']);
});

test('every drawing begins with a move and has numbers only', () => {
  for (const name of names) expect(ICON_PATHS[name]).toMatch(/^[Mm][\dMmLlHhVvCcSsAaZz .,-]+$/);
});
