import { contentSecurityPolicy } from './content-security-policy';

const REMOTES = ['https://a.example', 'https://b.example'];

function directives(policy: string): Record<string, string[]> {
  return Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
}

const policy = contentSecurityPolicy({ remotes: REMOTES, data: ['https://api.airtable.com'] });
const allowed = directives(policy);

it('allows nothing inline, no eval, and no host by pattern', () => {
  expect(policy).not.toMatch(/unsafe-|\*|nonce-|strict-dynamic|\bdata:.*script/);
});

it('refuses whatever it does not name', () => {
  expect(allowed['default-src']).toEqual(["'none'"]);
  expect(allowed['base-uri']).toEqual(["'none'"]);
  expect(allowed['frame-ancestors']).toEqual(["'none'"]);
  expect(allowed['form-action']).toEqual(["'self'"]);
});

it.each(['script-src', 'style-src', 'font-src'])('%s allows only our own origins, by name', (directive) => {
  expect(allowed[directive]).toEqual(["'self'", ...REMOTES]);
});

it('lets the page read data from further origins, but run no code from there', () => {
  expect(allowed['connect-src']).toEqual(["'self'", ...REMOTES, 'https://api.airtable.com']);
  expect(allowed['script-src']).not.toContain('https://api.airtable.com');
});

it('allows pictures from any https host if the page reads the base itself, and otherwise only from our origins', () => {
  expect(allowed['img-src']).toEqual(["'self'", ...REMOTES, 'https:']);
  const behindGateway = directives(contentSecurityPolicy({ remotes: REMOTES, data: [] }));
  expect(behindGateway['img-src']).toEqual(["'self'", ...REMOTES]);
});

it('allows inline style sheets by hash, and no inline script', () => {
  const { 'script-src': scripts, 'style-src': styles } = directives(
    contentSecurityPolicy({ remotes: REMOTES, data: [], styles: ["'sha256-b='"] }),
  );
  expect(scripts).toEqual(["'self'", ...REMOTES]);
  expect(styles).toEqual(["'self'", ...REMOTES, "'sha256-b='"]);
});
