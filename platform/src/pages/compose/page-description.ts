import {
  type Business,
  type Category,
  descriptionLines,
  type FieldText,
  localized,
  nameLines,
  plainText,
  type Subcategory,
  type ZoneConfiguration,
} from 'shared-data/core';
import type { LanguageCode } from 'shared-i18n/languages';
import { clipped } from './clipped';
import { SITE_PAGES, translatedLanguages } from './page-languages';
import { type PageTexts, textOrEnglish } from './page-texts';
import { categoryPath, listPath, type Subject } from './subject';

/** What is said of a page where it is not seen: in a tab, among search results, where somebody shares it. */
export interface PageDescription {
  /** The page's own name; '' on the home page and where there is none. */
  readonly name: string;
  /** The language that is declared for it, BCP 47. */
  readonly nameLang: string;
  /** The zone's name. */
  readonly brand: string;
  /** One line; '' where nothing is known. */
  readonly text: string;
  /** The text as far as the page itself begins with it; '' where it shows none, or another. */
  readonly opening: string;
  /** The language that is declared for it, BCP 47. */
  readonly openingLang: string;
  /** Pictures as data and site have them, the fittest first. */
  readonly images: readonly string[];
  /** The page's one path, without a language prefix; undefined where it is not certain that there is such a page. */
  readonly path: string | undefined;
  /** The languages that it is translated into; none, or at least two. */
  readonly languages: readonly LanguageCode[];
  /** The way to the page from the home page, itself at the end; none where that is not known. */
  readonly trail: readonly TrailStep[];
  readonly business: Business | undefined;
}

/** A page on the way to another. */
export interface TrailStep {
  readonly name: string;
  readonly path: string;
}

/** Search engines show some 160 characters, other sites up to twice as many. */
const LONGEST_TEXT = 300;

/** Names and texts of the shell's own pages, by pattern, and what of it the pages begin with: the text where nothing is said. */
const SHELL_PAGES: Readonly<
  Record<string, { readonly name: string; readonly text: string; readonly opening?: string }>
> = {
  '/about': { name: 'about.title', text: 'about.gateway.text' },
  '/list-your-business': { name: 'header.listYourBusiness', text: 'about.join.text', opening: '' },
  '/privacy-policy': { name: 'footer.privacy', text: '' },
  '/terms': { name: 'footer.terms', text: '' },
};

const NOTHING: FieldText = { text: '' };

/** Describes a page in a language, as it will show itself. */
export function describePage(
  subject: Subject,
  { language, texts, site }: { language: LanguageCode; texts: PageTexts; site: ZoneConfiguration['site'] },
): PageDescription {
  const { dataLanguage } = site;
  const shell = (key: string) => textOrEnglish(texts, 'shell', language, key) ?? NOTHING;
  const ofRecord = (
    kind: 'categories' | 'subcategories',
    { id, name, description }: Category | Subcategory,
  ) => ({
    name: textOrEnglish(texts, 'site', language, `${kind}.${id}.name`) ?? { text: name },
    text: textOrEnglish(texts, 'site', language, `${kind}.${id}.description`) ?? { text: description },
  });
  const brand = plainText(localized(site.brand.name, language));
  const step = (name: FieldText, path: string): TrailStep => ({ name: plainText(name.text), path });
  const stepTo = (category: Category) => step(ofRecord('categories', category).name, categoryPath(category));
  const stepToList = (category: Category, subcategory: Subcategory) =>
    step(ofRecord('subcategories', subcategory).name, listPath(category, subcategory));
  const inHome = shell('header.home');
  const home = step(inHome.text ? inHome : { text: brand }, '/');

  const make = (
    own: { readonly name: FieldText; readonly text: FieldText; readonly opening?: FieldText },
    more: Partial<Pick<PageDescription, 'path' | 'trail' | 'business'>> = {},
  ): PageDescription => {
    const trail = more.trail ?? [];
    const short = ({ text }: FieldText) => clipped(plainText(text), LONGEST_TEXT);
    const opening = own.opening ?? own.text;
    return {
      name: plainText(own.name.text),
      nameLang: own.name.lang ?? dataLanguage,
      brand,
      text: short(own.text),
      opening: short(opening),
      openingLang: opening.lang ?? dataLanguage,
      images: [more.business?.image ?? '', site.shareImage ?? '', site.heroImage],
      path: more.path,
      languages: translatedLanguages(subject, texts, dataLanguage),
      // A page without a name has no place on the way.
      trail: trail.every(({ name }) => name !== '') ? trail : [],
      business: more.business,
    };
  };

  switch (subject.kind) {
    case 'missing':
      return make({ name: shell('notFound.title'), text: NOTHING });
    case 'unknown':
      return make({ name: NOTHING, text: NOTHING });
    case 'site': {
      const { pattern, path } = subject;
      const keys = SHELL_PAGES[pattern];
      const section = (SITE_PAGES[pattern] ?? [])
        .map((key) => textOrEnglish(texts, 'site', language, key))
        .find((field) => field !== undefined);
      return make(
        {
          name: keys ? shell(keys.name) : NOTHING,
          text:
            [section, keys && shell(keys.text)].find((field) => field?.text) ?? shell('footer.description'),
          opening: section ?? (keys ? shell(keys.opening ?? keys.text) : NOTHING),
        },
        { path },
      );
    }
    case 'category': {
      const { category, path } = subject;
      return make(ofRecord('categories', category), { path, trail: [home, stepTo(category)] });
    }
    case 'list': {
      const { category, subcategory, path } = subject;
      const trail = [home, stepTo(category), stepToList(category, subcategory)];
      return make(ofRecord('subcategories', subcategory), { path, trail });
    }
    case 'business': {
      const { business, category, subcategory, path } = subject;
      const reader = { language, dataLanguage };
      const [name = NOTHING] = nameLines(business, reader);
      const trail = [
        home,
        ...(category ? [stepTo(category)] : []),
        ...(category && subcategory ? [stepToList(category, subcategory)] : []),
        step(name, path),
      ];
      const [text = NOTHING] = descriptionLines(business, reader);
      return make({ name, text }, { path, trail, business });
    }
  }
}
