import { render, screen } from '@testing-library/react';
import { phonePieces } from '@zone-directory/shared-data/links';
import { setUpZone } from '../testing/zone';
import { LinkedText } from './linked-text';

setUpZone();

const show = (phone: string, text = phone) => {
  render(<LinkedText pieces={phonePieces(phone)} />);
  const shown = screen.getByText(text);
  expect(shown).toHaveAttribute('dir', 'ltr');
  return shown.localName;
};

it.each([
  ['+٩٩٩ ٤٤ ١٢٣ ٤٥ ٦٧', '+٩٩٩ ٤٤ ١٢٣ ٤٥ ٦٧'],
  ['هاتف: ٠٥٥ ٥٠٠ ٠٠٠٠', '٠٥٥ ٥٠٠ ٠٠٠٠'],
])(
  'overrides the direction of a number in Arabic digits, whose groups would be reversed: %s',
  (phone, text) => {
    expect(show(phone, text)).toBe('bdo');
  },
);

it('overrides no direction of letters, which would be reversed', () => {
  expect(show('+٩٩٩ ٤٤ ١٢٣ ٤٥ ٦٧ تحويلة ١٢')).toBe('bdi');
});
