import { matchPage } from '@zone-directory/federation/contract';
import type { LiveComposition } from '@zone-directory/federation-build/compose';
import {
  addressFor,
  type Business,
  type Category,
  descriptionLines,
  type FieldText,
  localized,
  nameLines,
  plainText,
  type Subcategory,
  type ZoneConfiguration,
} from '@zone-directory/shared-data/core';
import type { LanguageCode } from '@zone-directory/shared-i18n/languages';
import { paths } from '@zone-directory/shared-router/paths';
import { translatedLanguages } from './page-languages';
import { orEnglish, type PageTexts, textOrEnglish } from './page-texts';
import type { PageRecord, ResolvedPage } from './resolved-page';
import { declaredText, type SitePages } from './site-pages';
import { truncate } from './truncate';

/** How a page is described outside itself: in a tab, in search results, where it is shared. */
export interface PageDescription {
  /** The page's own name; '' for the home page and if there is none. */
  readonly name: string;
  /** The zone's name. */
  readonly brand: string;
  /** One line; '' if there is none. */
  readonly text: string;
  /** Images as the data and the site name them, best first. */
  readonly images: readonly string[];
  /** The page's canonical path, without a language prefix; undefined if it is not certain that the page exists. */
  readonly path: string | undefined;
  /** Languages that the page is translated into; none, or at least two. */
  readonly languages: readonly LanguageCode[];
  /** Breadcrumbs from the home page to the page itself; empty if unknown. */
  readonly trail: readonly TrailStep[];
  readonly business: Business | undefined;
  /** The business's address, one line in one language; '' if there is none. */
  readonly address: string;
}

/** A step of a breadcrumb trail. */
export interface TrailStep {
  readonly name: string;
  readonly path: string;
}

/** Search engines show about 160 characters, other sites up to twice as many. */
const LONGEST_TEXT = 300;

const NOTHING: FieldText = { text: '' };

/** Inputs of `describePage` besides the page. */
export interface DescriptionSources {
  readonly language: LanguageCode;
  readonly live: LiveComposition;
  readonly pages: SitePages;
  readonly texts: PageTexts;
  readonly site: ZoneConfiguration['site'];
}

/** Describes a page in a language, with the texts that the page itself shows. */
export function describePage(resolved: ResolvedPage, sources: DescriptionSources): PageDescription {
  const { language, texts, site } = sources;
  const own = ownTexts(resolved, sources);
  const record = resolved.kind === 'record' ? resolved.record : undefined;
  const path = 'path' in resolved ? resolved.path : undefined;
  const business = record?.table === 'businesses' ? record.business : undefined;
  const trail = record && path !== undefined ? trailOf(record, { name: own.name, path }, sources) : [];
  const short = ({ text }: FieldText) => truncate(plainText(text), LONGEST_TEXT);
  return {
    name: plainText(own.name.text),
    brand: plainText(localized(site.brand.name, language)),
    text: short(own.text),
    images: [business?.image ?? '', site.shareImage ?? '', site.heroImage],
    path,
    languages: translatedLanguages(resolved, texts, site.dataLanguage),
    // No trail if one of its pages has no name.
    trail: trail.every(({ name }) => name !== '') ? trail : [],
    business,
    address: plainText(
      addressFor(business?.location ?? '', { language, dataLanguage: site.dataLanguage }, site.brand.name)
        .line,
    ),
  };
}

/** Name and text of a page. */
interface OwnTexts {
  readonly name: FieldText;
  readonly text: FieldText;
}

function ownTexts(resolved: ResolvedPage, sources: DescriptionSources): OwnTexts {
  const { live, texts, language, site } = sources;
  if (resolved.kind === 'missing')
    return { name: textOrEnglish(texts, 'shell', language, 'notFound.title') ?? NOTHING, text: NOTHING };
  if (resolved.kind === 'record') return recordTexts(resolved.record, { language, texts, site });
  const { page } = resolved;
  const declared = (key: string | undefined) =>
    orEnglish(language, (lang) =>
      key === undefined ? undefined : declaredText(live, texts, { owner: page.owner, key, language: lang }),
    ) ?? NOTHING;
  if (page.kind !== 'static')
    return { name: declared('title' in page ? page.title : undefined), text: NOTHING };
  const section = (page.siteTexts ?? [])
    .map((key) => textOrEnglish(texts, 'site', language, key))
    .find((field) => field !== undefined);
  const description = declared(page.description);
  const general = textOrEnglish(texts, 'shell', language, 'footer.description') ?? NOTHING;
  return {
    name: declared(page.title),
    text: [section, description].find((field) => field?.text) ?? general,
  };
}

/** A record's texts; for a category or subcategory, the site's take precedence over the base's. */
function recordTexts(
  record: PageRecord,
  { language, texts, site }: Pick<DescriptionSources, 'language' | 'texts' | 'site'>,
): OwnTexts {
  const ofSite = (
    kind: 'categories' | 'subcategories',
    { id, name, description }: Category | Subcategory,
  ) => ({
    name: textOrEnglish(texts, 'site', language, `${kind}.${id}.name`) ?? { text: name },
    text: textOrEnglish(texts, 'site', language, `${kind}.${id}.description`) ?? { text: description },
  });
  switch (record.table) {
    case 'categories':
      return ofSite('categories', record.category);
    case 'subcategories':
      return ofSite('subcategories', record.subcategory);
    case 'businesses': {
      const reader = { language, dataLanguage: site.dataLanguage };
      const [name = NOTHING] = nameLines(record.business, reader);
      const [text = NOTHING] = descriptionLines(record.business, reader);
      return { name, text };
    }
  }
}

/** Breadcrumbs to a record's page: home, its category and its list if those pages exist, and itself. */
function trailOf(
  record: PageRecord,
  self: { readonly name: FieldText; readonly path: string },
  sources: DescriptionSources,
): readonly TrailStep[] {
  const { texts, language, site } = sources;
  const category = record.table === 'categories' ? undefined : record.category;
  const subcategory = record.table === 'businesses' ? record.subcategory : undefined;
  const ofRecord = (of: PageRecord) => recordTexts(of, sources).name;
  const inHome = textOrEnglish(texts, 'shell', language, 'header.home')?.text;
  const steps = [
    { name: { text: inHome || localized(site.brand.name, language) }, path: paths.home() },
    ...(category
      ? [{ name: ofRecord({ table: 'categories', category }), path: paths.category(category.id) }]
      : []),
    ...(category && subcategory
      ? [
          {
            name: ofRecord({ table: 'subcategories', subcategory, category }),
            path: paths.subcategory(category.id, subcategory.id),
          },
        ]
      : []),
  ].filter(({ path }) => path !== self.path && matchPage(path, sources.pages.pages));
  return [...steps, self].map(({ name, path }) => ({ name: plainText(name.text), path }));
}
