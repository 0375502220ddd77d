import { mediaProblem } from './media-files';

const bytes = (text: string) => Buffer.from(text, 'latin1');
const uint32 = (value: number, isLittle = false) => {
  const buffer = Buffer.alloc(4);
  if (isLittle) buffer.writeUInt32LE(value);
  else buffer.writeUInt32BE(value);
  return buffer.toString('latin1');
};
const PNG = '\x89PNG\r\n\x1a\n\0\0\0\rIHDR';

it.each([
  ['a.png', `${PNG}data\0\0\0\0IEND\xaeB\x60\x82`, `${PNG}data`],
  ['a.jpg', '\xff\xd8\xff\xe0data\xff\xd9', '\xff\xd8\xff\xe0data'],
  ['a.webp', `RIFF${uint32(8, true)}WEBPVP8 `, `RIFF${uint32(9, true)}WEBPVP8 `],
  ['a.woff2', `wOF2\0\x01\0\0${uint32(14)}ab`, `wOF2\0\x01\0\0${uint32(15)}ab`],
  ['a.woff', `wOFF\0\x01\0\0${uint32(14)}ab`, `wOFF\0\x01\0\0${uint32(15)}ab`],
  ['a.svg', '<?xml version="1.0"?><svg><path d="M0 0"/></svg>', '<svg><path d="M0 0"/>'],
  ['a.svg', `<svg viewBox='0 0 1 1' data-a="<b/>"/>`, '<svg viewBox="0 0 1 1'],
  ['a.svg', '<?xml version="1.0"?><b:svg xmlns:b="a"><b:path/></b:svg>', '<b:svg xmlns:b="a"><b:path/>'],
])('%s is whole or truncated', (file, whole, truncated) => {
  expect(mediaProblem(file, bytes(whole))).toBeUndefined();
  expect(mediaProblem(file, bytes(truncated))).toBe('is truncated');
});

it('finds a picture without content, and one that was copied as a text', () => {
  expect(mediaProblem('a.gif', bytes(''))).toBe('is empty');
  const picture = `${PNG}${'\xe9\xff'.repeat(20)}IEND`;
  expect(mediaProblem('a.png', bytes(picture))).toBeUndefined();
  expect(mediaProblem('a.png', Buffer.from(bytes(picture).toString('utf8')))).toMatch('lost bytes');
});

it('takes no longer for many tags that do not end', () => {
  const began = performance.now();
  expect(mediaProblem('a.svg', bytes('<svg '.repeat(400_000)))).toBe('is truncated');
  // What looks for the end of each takes a quarter of an hour.
  expect(performance.now() - began).toBeLessThan(5_000);
});

it('judges nothing else', () => {
  expect(mediaProblem('a.png', bytes('no picture'))).toBeUndefined();
  expect(mediaProblem('a.txt', bytes(''))).toBeUndefined();
});
