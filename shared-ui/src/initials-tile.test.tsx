import { render } from '@testing-library/react';
import { InitialsTile, initialsOf } from './initials-tile';

test.each([
  ['Almara Harbour Towage', 'AH'],
  ['bluewater', 'B'],
  ['A-Z Freight', 'AZ'],
  ['"North Quay" & Sons', 'NQ'],
  ['شركة الميناء', 'ش\u200cم'],
  ['الأفق', 'أ'],
  ['港湾サービス', '港'],
  ['3rd Pier', '3P'],
  ['🚢 Ferries', 'F'],
  ['', ''],
  ['— !', ''],
])('the initials of %p are %p', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test('the tile is decorative', () => {
  const { container } = render(<InitialsTile name="Almara Towage" className="own" />);
  expect(container.firstChild).toHaveAttribute('aria-hidden', 'true');
  expect(container.firstChild).toHaveClass('tile', 'own');
  expect(container).toHaveTextContent('AT');
});

test('the initials have the language and the direction of the name', () => {
  const { getByText, rerender } = render(<InitialsTile name="شركة الميناء" lang="ar" />);
  expect(getByText('ش\u200cم')).toHaveAttribute('lang', 'ar');
  expect(getByText('ش\u200cم')).toHaveAttribute('dir', 'auto');
  rerender(<InitialsTile name="Almara Towage" />);
  expect(getByText('AT')).not.toHaveAttribute('lang');
});
