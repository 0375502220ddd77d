import { contentSecurityPolicy } from './content-security-policy';

const OWN = ["'self'", 'https://a.example', 'https://b.example'];

const policyOf = (data: readonly string[], styles?: readonly string[]): Record<string, string[]> => {
  const policy = contentSecurityPolicy({ remotes: OWN.slice(1), data, ...(styles && { styles }) });
  return Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
};

it('allows only our own origins, by name, and inline style sheets by hash', () => {
  expect(policyOf([], ["'sha256-b='"])).toEqual({
    'default-src': ["'none'"],
    'script-src': OWN,
    'style-src': [...OWN, "'sha256-b='"],
    'font-src': OWN,
    'img-src': OWN,
    'connect-src': OWN,
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  });
});

it('allows pictures from any https host if the page reads the base itself, and otherwise only from our origins', () => {
  const base = 'https://api.airtable.com';
  expect(policyOf([base])).toEqual({
    ...policyOf([]),
    'connect-src': [...OWN, base],
    'img-src': [...OWN, 'https:'],
  });
});
