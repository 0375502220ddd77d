/** @jest-environment node */
import type { FrameJob } from '@zone-directory/federation/contract';
import { slotMark } from '@zone-directory/federation/contract';
import { useBusiness, usePartners } from '@zone-directory/shared-data';
import { useLanguage, useTranslation } from '@zone-directory/shared-i18n';
import { Link, useParams } from '@zone-directory/shared-router';
import { Suspense, use } from 'react';
import arabic from './locales/ar/translation.json';
import { render } from './server';
import { answerReads, frameJob, partJob, remoteOf, served } from './testing/server-jobs';
import { recordId } from './testing/zone';

const real = globalThis.fetch;
// Warnings about missing strings.
beforeEach(() => void jest.spyOn(console, 'warn').mockImplementation(() => {}));
afterEach(() => {
  globalThis.fetch = real;
});

/** The text of HTML, without tags. */
const textOf = (html: string) =>
  html
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');
const linksOf = (html: string) => [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href);
const CATEGORIES = { categories: [{ id: recordId('logistics'), name: 'The logistics' }] };
const SITE_TEXTS = {
  '/data/categories.json': CATEGORIES,
  '/site/texts/en.json': { categories: { [recordId('logistics')]: { name: 'Logistics' } } },
  '/site/texts/ar.json': { categories: { [recordId('logistics')]: { name: 'اللوجستيات' } } },
};

describe('the frame', () => {
  it('is the whole page around its parts: header, navigation, footer', async () => {
    answerReads(SITE_TEXTS);
    const { html, outcome, lang, state } = await render(frameJob('/about', 'en'), undefined);
    expect({ outcome, lang }).toEqual({ outcome: 'ok', lang: undefined });
    expect(html).toMatch(/<header.*<main.*<footer/);
    expect(textOf(html)).toContain('About the directory');
    expect(textOf(html)).toContain('Example Zone');
    expect(linksOf(html)).toContain(`/categories/${recordId('logistics')}`);
    // A category that the base lacks.
    expect(linksOf(html)).not.toContain(`/categories/${recordId('tourism')}`);
    expect(JSON.stringify(state)).toContain('The logistics');
    expect(linksOf(html)).toEqual(expect.arrayContaining(['/', '/about', '/list-your-business', '/terms']));
  });

  it('is in the language of the page, with links within its prefix', async () => {
    answerReads(SITE_TEXTS);
    const { html } = await render(frameJob('/ar/about', 'ar'), undefined);
    expect(textOf(html)).toContain('عن الدليل');
    expect(textOf(html)).toContain('أضف منشأتك');
    const own = linksOf(html).filter((href) => href?.startsWith('/'));
    expect(own).toContain('/ar/list-your-business');
    expect(own.filter((href) => !/^\/ar(\/|$)/.test(href ?? ''))).toEqual([]);
  });

  it('has a marker in place of each rendered part, and a placeholder for the others', async () => {
    answerReads(SITE_TEXTS);
    const job = frameJob('/', 'en', { rendered: [{ id: 'directory/hero', lang: 'ar' }] });
    const { html } = await render(job, undefined);
    expect(html.split(slotMark('directory/hero'))).toHaveLength(2);
    expect(html).toMatch(
      /<div[^>]* lang="ar" dir="rtl" data-part="directory\/hero" data-remote="mf-directory@1.0.0-abc"/,
    );
    expect(html).not.toContain(slotMark('partners/showcase'));
    expect(html).toMatch(/data-part="partners\/showcase".*data-placeholder/);
    expect(html.match(/data-placeholder/g)).toHaveLength(1);
    // Nothing loads for readers without JavaScript, who are told what is missing.
    expect(html).toMatch(/data-placeholder.*<p [^>]*>This part of the page is not available right now<\/p>/);
  });

  it('shows that a remote is switched off, in the language of the page', async () => {
    answerReads(SITE_TEXTS);
    const { remotes, ...registry } = frameJob('/ar', 'ar').registry;
    const off = { ...registry, remotes: { 'mf-directory': remotes['mf-directory'] } } as FrameJob['registry'];
    const rendered = [{ id: 'directory/hero' }] as const;
    const { html } = await render(frameJob('/ar', 'ar', { rendered, registry: off }), undefined);
    const words = arabic.part.failed;
    expect(textOf(html)).toContain(words);
    expect(html).toMatch(/data-part="partners\/showcase"[^>]* data-status="failed"/);
    const { html: live } = await render(frameJob('/ar', 'ar', { rendered }), undefined);
    expect(live).not.toContain('data-status="failed"');
  });

  it.each([
    ['/', 'partners/showcase', 'directory/search-results'],
    ['/?q=-', 'directory/search-results', 'partners/showcase'],
  ])('%s has the parts that its query selects', async (url, there, away) => {
    answerReads(SITE_TEXTS);
    const { html } = await render(frameJob(url, 'en'), undefined);
    expect(html).toContain(`data-part="${there}"`);
    expect(html).not.toContain(`data-part="${away}"`);
  });

  it('waits for the texts of the site, however late a busy machine gives them', async () => {
    jest.useFakeTimers();
    try {
      const asked = answerReads(SITE_TEXTS);
      const answer = globalThis.fetch;
      globalThis.fetch = async (input, init) => {
        if (String(input).startsWith('/site/texts/'))
          await new Promise((resolve) => setTimeout(resolve, 8_000));
        return answer(input, init);
      };
      const rendering = render(frameJob('/ar/about', 'ar'), undefined);
      await jest.advanceTimersByTimeAsync(9_000);
      const { html } = await rendering;
      expect(asked).toContain('/site/texts/ar.json');
      expect(textOf(html)).toContain('اللوجستيات');
    } finally {
      jest.useRealTimers();
    }
  });

  it('fetches the texts of the site, and is in English where they are missing', async () => {
    const asked = answerReads({
      '/data/categories.json': CATEGORIES,
      '/site/texts/en.json': { privacy: { collect: { title: 'What we collect', text: 'Nothing.' } } },
    });
    const { html, outcome } = await render(frameJob('/ar/privacy-policy', 'ar'), undefined);
    expect(asked).toEqual(expect.arrayContaining(['/site/texts/en.json', '/site/texts/ar.json']));
    expect(outcome).toBe('ok');
    expect(html).toMatch(/lang="en"[^>]*>What we collect</);
  });

  const BASE = { categories: [{ id: recordId('logistics'), name: 'Of the base' }] };
  const named = (name: unknown) => ({ categories: { [recordId('logistics')]: { name } } });
  it.each([
    ['no file', undefined, undefined],
    ['no file, which it knows', undefined, ['en']],
    ['a file without the text', { categories: {} }, ['en', 'fr']],
    ['an empty text', named(''), ['en', 'fr']],
    ['a text of blanks', named(' \n'), ['en', 'fr']],
    ['a file that browsers refuse', named(3), ['en', 'fr']],
  ])('shows the zone’s English, however late, in a language with %s', async (_, french, siteTexts) => {
    const asked = answerReads({
      '/data/categories.json': BASE,
      '/site/texts/en.json': named('Logistics'),
      ...(french && { '/site/texts/fr.json': french }),
    });
    const answer = globalThis.fetch;
    globalThis.fetch = async (input, init) => {
      if (String(input) === '/site/texts/en.json') await new Promise((resolve) => setTimeout(resolve, 50));
      return answer(input, init);
    };
    const configuration = { ...served.gateway, siteTexts };
    const { html } = await render(frameJob('/fr/about', 'fr', { configuration }), undefined);
    expect(html).toMatch(/lang="en"[^>]*>Logistics</);
    expect(html).not.toContain('Of the base');
    expect(asked.includes('/site/texts/fr.json')).toBe(siteTexts?.includes('fr') !== false);
  });

  it('marks a text as English when it is missing in the language of the page', async () => {
    answerReads(SITE_TEXTS);
    const words: FrameJob['words'] = { en: { 'mf-listing/title': 'List your business' } };
    const { html, lang } = await render(frameJob('/ar/about', 'ar', { words }), undefined);
    expect(lang).toBeUndefined();
    expect(html).toMatch(/lang="en"[^>]*>List your business</);
  });

  it('shows an unknown path as not found', async () => {
    answerReads(SITE_TEXTS);
    const { html } = await render(frameJob('/-/-/-/-', 'en'), undefined);
    expect(textOf(html)).toContain('Page Not Found');
  });
});

function List() {
  const { t } = useTranslation('mf-directory');
  const { categoryId } = useParams();
  return <Link to="/about">{`${t('list')} of ${categoryId}`}</Link>;
}

function Business() {
  const { data, error } = useBusiness('recAAAAAAAAAAAAAA');
  if (error) return <p>not there</p>;
  return <p>{data?.name ?? 'one moment'}</p>;
}

const Around = () => <p>in {useLanguage().language}</p>;

function Partners() {
  return <p>{usePartners().data?.map(({ name_en }) => name_en)}</p>;
}

function PartnersAndBusiness() {
  return (
    <>
      <Partners />
      <Business />
    </>
  );
}

function Thrower(): never {
  throw new TypeError('deep inside');
}

const PARTNERS = { '/site/partners.json': [{ id: 'quay', name_en: 'Quay', name_ar: 'رصيف', logo: '' }] };
const BUSINESS = '/data/businesses/recAAAAAAAAAAAAAA.json';
const business = { id: 'recAAAAAAAAAAAAAA', name: 'Quay & Sons' };

describe('a part', () => {
  it('is rendered with its strings, its parameters, and the links of the page', async () => {
    answerReads(SITE_TEXTS);
    expect(await render(partJob('en', { url: '/categories/recA/recB' }), remoteOf(List))).toMatchObject({
      html: expect.stringMatching(/<a href="\/about"[^>]*>A list of recA<\/a>/),
      outcome: 'ok',
      lang: undefined,
    });
    const arabic = await render(partJob('ar'), remoteOf(List));
    expect(arabic.html).toMatch(/<a href="\/ar\/about"[^>]*>قائمة of recA<\/a>/);
  });

  it('is in English, and marked so, if its remote lacks the language', async () => {
    answerReads(SITE_TEXTS);
    const { html, lang } = await render(partJob('fr'), remoteOf(List));
    expect(html).toContain('A list of recA');
    expect(lang).toBe('en');
    // Its data is in the language of the page, as in a browser.
    expect((await render(partJob('fr'), remoteOf(Around))).html).toContain('in <!-- -->fr');
  });

  it('waits for its data, and passes it to the browser', async () => {
    const asked = answerReads({ ...SITE_TEXTS, [BUSINESS]: business });
    const { html, outcome, state } = await render(partJob('en'), remoteOf(Business));
    expect(html).toContain('<p>Quay &amp; Sons</p>');
    expect(outcome).toBe('ok');
    expect(JSON.stringify(state)).toContain('Quay & Sons');
    expect(asked.filter((url) => url === BUSINESS)).toHaveLength(1);
  });

  it('does not share the data of one job with the next', async () => {
    answerReads({ ...SITE_TEXTS, [BUSINESS]: business });
    await render(partJob('en'), remoteOf(Business));
    answerReads({ ...SITE_TEXTS, [BUSINESS]: { ...business, name: 'Another' } });
    expect((await render(partJob('en'), remoteOf(Business))).html).toContain('Another');
  });

  it('shows that a record is missing, and has no state', async () => {
    const read = answerReads(SITE_TEXTS);
    const { html, outcome, state } = await render(partJob('en'), remoteOf(Business));
    expect(read).toContain(BUSINESS);
    expect({ outcome, state }).toEqual({ outcome: 'missing', state: undefined });
    expect(html).toContain('not there');
  });

  it('fails if the data cannot be read', async () => {
    globalThis.fetch = async (input) => {
      if (!String(input).startsWith('/data/')) return Response.json({});
      return new Response('', { status: 500 });
    };
    expect(await render(partJob('en'), remoteOf(Business))).toMatchObject({
      outcome: 'failed',
      state: undefined,
    });
  });

  it('is left to browsers without a gateway if it needs the base, and reads only files of the zone', async () => {
    const asked = answerReads({ ...SITE_TEXTS, ...PARTNERS });
    const direct = partJob('en', { configuration: served.direct });
    expect(await render(direct, remoteOf(Business))).toMatchObject({ html: '', outcome: 'browser' });
    expect(await render(direct, remoteOf(PartnersAndBusiness))).toMatchObject({ outcome: 'browser' });
    expect(asked.filter((url) => !url.startsWith('/site/'))).toEqual([]);
  });

  it('is rendered without a gateway if it needs only files of the zone', async () => {
    answerReads({ ...SITE_TEXTS, ...PARTNERS });
    const direct = partJob('en', { configuration: served.direct });
    expect(await render(direct, remoteOf(List))).toMatchObject({ outcome: 'ok', state: { queries: [] } });
    const { html, outcome, state } = await render(direct, remoteOf(Partners));
    expect({ text: textOf(html).trim(), outcome }).toEqual({ text: 'Quay', outcome: 'ok' });
    expect(JSON.stringify(state)).toContain('Quay');
  });

  it('may be empty if it is declared so, and is refused otherwise', async () => {
    answerReads(SITE_TEXTS);
    const Nothing = remoteOf(() => null);
    expect(await render(partJob('en', { mayBeEmpty: true }), Nothing)).toMatchObject({ outcome: 'empty' });
    await expect(render(partJob('en'), Nothing)).rejects.toThrow(
      'mf-directory/business-list rendered nothing',
    );
  });

  it.each([
    ['an unknown part', partJob('en', { part: 'other' }), remoteOf(List), 'has no part "other"'],
    ['a missing build', partJob('en'), undefined, 'mf-directory has no server build'],
    [
      'a part that throws',
      partJob('en'),
      remoteOf(() => {
        throw new Error('boom');
      }),
      'boom',
    ],
    [
      'a part that throws inside a Suspense boundary',
      partJob('en'),
      remoteOf(() => (
        <>
          <p>there</p>
          <Suspense fallback="">
            <Thrower />
          </Suspense>
        </>
      )),
      'deep inside',
    ],
    [
      'a part that suspends',
      partJob('en'),
      remoteOf(() => use(new Promise<null>(() => {}))),
      'waits for more than data',
    ],
  ])('rejects for %s', async (_, job, remote, message) => {
    answerReads(SITE_TEXTS);
    await expect(render(job, remote)).rejects.toThrow(message);
  });
});
