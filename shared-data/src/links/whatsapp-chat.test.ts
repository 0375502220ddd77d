import { whatsAppChat } from './whatsapp-chat';

it.each([
  ['+000 55 512 3456', 'https://wa.me/000555123456'],
  ['00000 (55) 512-34.56', 'https://wa.me/000555123456'],
  ['٠٠٠٠٠ ٥٥ ٥١٢ ٣٤٥٦', 'https://wa.me/000555123456'],
  ['+000 1 200 3000 / +000 55 512 3456', 'https://wa.me/000555123456'],
  ['+999 11 9 5550 0101', 'https://wa.me/99911955500101'],
])('gives a chat to the first number of %j that begins as the zone’s mobile numbers', (cell, link) => {
  expect(whatsAppChat(cell, ['+000 55 5', '+999 xx-9'])).toBe(link);
});

it.each([
  '',
  '+000 55 612 3456',
  '+000 1 200 3000',
  '055 512 3456',
  '+000 55 512 3456 ext. 7',
  '+999 11 8 5550 0101',
  'ask at the gate',
])('gives none to %j', (cell) => {
  expect(whatsAppChat(cell, ['+000 55 5', '+999 xx-9'])).toBeUndefined();
});

it('gives none if the zone names no numbers, or only longer ones', () => {
  expect(whatsAppChat('+000 55 512 3456')).toBeUndefined();
  expect(whatsAppChat('+000 55 512 3456', [])).toBeUndefined();
  expect(whatsAppChat('+000 55 512 3456', ['+000 55 512 3456 x'])).toBeUndefined();
});
