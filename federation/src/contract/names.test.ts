import { federationName, isRemoteKey, parsePartId } from './names';

it.each(['mf-directory', 'mf-a', 'mf-two-words2'])('accepts %s as a remote key', (key) => {
  expect(isRemoteKey(key)).toBe(true);
});

it.each([
  'directory',
  'mf-',
  'x-mf-a',
  'mf-2x',
  'mf-Directory',
  'mf-../x',
  'mf-a/b',
  'mf-a_b',
  'mf-a\n',
  '__proto__',
  'constructor',
  '',
  7,
  null,
])('refuses %j as a remote key', (key) => {
  expect(isRemoteKey(key)).toBe(false);
});

it('converts a remote key to the name of a global variable', () => {
  expect(federationName('mf-two-words')).toBe('mf_two_words');
});

it('splits a part id', () => {
  expect(parsePartId('directory/business-list')).toEqual({
    remote: 'mf-directory',
    expose: './business-list',
    part: 'business-list',
  });
});

it.each(['directory', 'directory/', '/list', 'directory/../x', 'a/b/c', '__proto__/x', 'Directory/list', ''])(
  'refuses %j as a part id',
  (id) => {
    expect(() => parsePartId(id)).toThrow(RangeError);
  },
);
