import { createHostRules } from './host-rules';

const rules = createHostRules({
  allowedHosts: [
    'files.example.com',
    '*.usercontent.example',
    'ports.example.com:8443',
    '[2001:db8::1]:8080',
  ],
  allowPrivateHosts: ['localhost:3004'],
});

it.each([
  ['https://files.example.com/a', 'https://files.example.net/a'],
  ['http://files.example.com/a', 'ftp://files.example.com/a'],
  ['https://FILES.example.com/a', 'https://files.example.com./a'],
  ['https://files.example.com:443/a', 'https://files.example.com:444/a'],
  ['https://files.example.com/a', 'https://evil-files.example.com/a'],
  ['https://files.example.com/@x', 'https://files.example.com@evil.example/a'],
  ['https://files.example.com/a', 'https://user:secret@files.example.com/a'],
  ['https://files.example.com/a', 'https://user@files.example.com/a'],
  ['https://v5.usercontent.example/a', 'https://usercontent.example/a'],
  ['https://a.b.usercontent.example/a', 'https://evilusercontent.example/a'],
  ['https://v5.usercontent.example/a', 'https://usercontent.example.evil.example/a'],
  ['https://ports.example.com:8443/a', 'https://ports.example.com/a'],
  ['http://[2001:db8::1]:8080/a', 'http://[2001:db8::2]:8080/a'],
  ['http://localhost:3004/a', 'http://localhost:3005/a'],
  ['https://files.example.com/a', 'files.example.com/a'],
  ['https://files.example.com/a', ''],
  ['https://files.example.com/a', 'file:///etc/passwd'],
  ['https://files.example.com/a', 'data:image/png;base64,AAAA'],
])('permits %s and refuses %s', (permitted, refused) => {
  expect(rules(permitted).url.href).toBe(new URL(permitted).href);
  expect(() => rules(refused)).toThrow(expect.objectContaining({ code: 'UPSTREAM_REFUSED' }));
});

it('lets only the hosts in allowPrivateHosts be private', () => {
  expect(rules('http://localhost:3004/a').mayBePrivate).toBe(true);
  expect(rules('https://files.example.com/a').mayBePrivate).toBe(false);
});

it('resolves a relative URL against its base', () => {
  expect(rules('/b', new URL('https://files.example.com/a')).url.href).toBe('https://files.example.com/b');
  expect(() => rules('//evil.example/b', new URL('https://files.example.com/a'))).toThrow('evil.example');
});

it.each([
  '*',
  '',
  'https://files.example.com',
  'files.example.com/path',
  '*.',
  'a b',
  '*example.com',
  'x:port',
])('throws at once for "%s", which is no host', (entry) => {
  expect(() => createHostRules({ allowedHosts: [entry], allowPrivateHosts: [] })).toThrow(
    'is not a host of pictures',
  );
});

it.each(['localhost', '*.example.com:80'])(
  'requires one host with its port in allowPrivateHosts, not %s',
  (entry) => {
    expect(() => createHostRules({ allowedHosts: [], allowPrivateHosts: [entry] })).toThrow(
      'one host with its port',
    );
  },
);
