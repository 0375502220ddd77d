import { checkUsage, type UsageOptions } from './used-keys';

const KEYS = {
  nav: { home: 'Home', about: 'About' },
  hits_one: 'a',
  hits_other: 'b',
  industry: { other: 'Other' },
};

function check(text: string, options?: UsageOptions): string[] {
  const english = { file: 'en.json', language: 'en' as const, content: KEYS };
  return checkUsage(english, [{ file: 'a.tsx', text }], options).map(
    ({ file, key, rule }) => `${file} ${rule} ${key}`,
  );
}

const REST = `t('hits', { count: 3 }); t(\`industry.\${name}\`);`;

test('keys in calls count as used; a plural counts by its base', () => {
  expect(check(`t('nav.home'); {t("nav.about")} ${REST}`)).toEqual([]);
});

test('reports keys that no source uses', () => {
  expect(check(`t('nav.home')`)).toEqual([
    'en.json unused-key nav.about',
    'en.json unused-key hits',
    'en.json unused-key industry.other',
  ]);
});

test('reports keys that the file lacks, with the source that uses them', () => {
  expect(check(`t('nav.home'); t('nav.about'); t('nav.contact'); ${REST}`)).toEqual([
    'a.tsx unknown-key nav.contact',
  ]);
});

test('counts conditional keys, multi-line calls, elements and tables', () => {
  expect(check(`t(\n  open === 'yes' ? 'nav.home' : 'nav.about',\n  { x: 'no.key' },\n); ${REST}`)).toEqual(
    [],
  );
  expect(check(`<Trans t={t} i18nKey="nav.home" />; <Trans i18nKey={'nav.about'} />; ${REST}`)).toEqual([]);
  expect(
    check(`const items = [{ label: 'nav.home' }, { label: 'nav.about' }]; t(item.label); ${REST}`),
  ).toEqual([]);
});

test('does not count comments, other functions, or a template of a single variable', () => {
  const text = `// t('nav.gone')\n/* t('nav.gone') */ set('nav.set'); x.t('nav.x'); t(\`\${key}\`); ${REST}`;
  expect(check(text)).toEqual(['en.json unused-key nav.home', 'en.json unused-key nav.about']);
});

test('keys used by other means can be listed, one by one or as a branch', () => {
  expect(check(REST, { usedElsewhere: ['nav.'] })).toEqual([]);
  expect(check(REST, { usedElsewhere: ['nav.home'] })).toEqual(['en.json unused-key nav.about']);
});
