import { parseDeclaration } from '@zone-directory/federation/contract';
import { livePage, pageConfiguration, pageTexts } from './page.testing';
import { declaredWords, functionTexts, sitePages } from './site-pages';

const { site } = pageConfiguration();
const { live } = livePage(1);

/** As if mf-partners had a page, with texts in two languages. */
const declared = {
  ...live,
  declarations: {
    ...live.declarations,
    'mf-partners': parseDeclaration({
      parts: { showcase: { size: 'strip', failed: 'failed' } },
      pages: [{ kind: 'static', pattern: '/partners', parts: ['showcase'], title: 'title' }],
    }),
  },
  words: {
    ...live.words,
    'mf-partners': {
      en: { failed: 'Partners are not there', title: 'Partners' },
      ar: { failed: 'الشركاء غير متاحين' },
    },
  },
};

it('composes what releases declare', () => {
  const { plan, pages } = sitePages(declared, site);
  expect(pages.map(({ pattern, owner }) => `${pattern} ${owner}`)).toEqual(
    expect.arrayContaining([
      '/partners mf-partners',
      '/business/:businessId mf-directory',
      '/list-your-business mf-listing',
      '/about shell',
    ]),
  );
  expect(plan.parts['partners/showcase']).toMatchObject({ size: 'strip', failed: 'failed' });
  expect(plan.slots.home?.map(({ part }) => part)).not.toContain('partners/showcase');
});

it('shows what the site’s layout lists, in its order', () => {
  const layout = {
    home: ['partners/showcase', 'directory/hero'],
    navigation: ['/nowhere', '/list-your-business'],
  };
  const { plan } = sitePages(live, { ...site, layout });
  expect(plan.slots.home?.map(({ part }) => part)).toEqual([
    'partners/showcase',
    'directory/hero',
    // For another query.
    'directory/hero',
  ]);
  expect(plan.navigation.map(({ to }) => to)).toEqual(['/list-your-business']);
});

it('returns texts of remotes in one language', async () => {
  const texts = await pageTexts();
  const pages = sitePages(declared, site);
  expect(declaredWords(declared, pages, texts, 'en')).toMatchObject({
    'mf-partners/failed': 'Partners are not there',
    'mf-partners/title': 'Partners',
    'mf-listing/title': 'List your business',
  });
  const arabic = declaredWords(declared, pages, texts, 'ar');
  expect(arabic).toMatchObject({
    'mf-partners/failed': 'الشركاء غير متاحين',
    'mf-listing/title': 'أضف منشأتك',
  });
  // The page shows missing texts in English.
  expect(arabic).not.toHaveProperty('mf-partners/title');
});

describe('texts of a function', () => {
  const answering = {
    ...declared,
    declarations: {
      'mf-partners': parseDeclaration({ functions: { 'send-listing': { sent: 'sent', check: 'check' } } }),
    },
    words: {
      'mf-partners': {
        en: { sent: 'Sent', check: 'Check' },
        ar: { sent: 'أُرسل', check: 'راجع' },
        de: { sent: 'Gesendet' },
      },
    },
  };
  const textsIn = (language: 'ar' | 'de', name = 'send-listing') =>
    functionTexts(answering, sitePages(answering, site), { name, language });

  it('are those that a remote declares, all in one language', () => {
    expect(textsIn('ar')).toEqual({ language: 'ar', texts: { sent: 'أُرسل', check: 'راجع' } });
    expect(textsIn('de')).toEqual({ language: 'en', texts: { sent: 'Sent', check: 'Check' } });
    expect(textsIn('ar', 'send-other')).toBeUndefined();
    expect(
      functionTexts(live, sitePages(live, site), { name: 'send-listing', language: 'en' }),
    ).toBeUndefined();
  });

  it('are not part of any page', async () => {
    const page = declaredWords(answering, sitePages(answering, site), await pageTexts(), 'en');
    expect(Object.values(page)).not.toContain('Sent');
  });
});
