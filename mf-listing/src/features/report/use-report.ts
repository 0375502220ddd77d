import {
  type Business,
  businessQuery,
  CORRECTION_PARAM,
  INDUSTRIES,
  type Industry,
  isRecordId,
  LISTING_LIMITS,
  nameLines,
  type SiteSettings,
  useQuery,
  useSiteSettings,
} from 'shared-data';
import { useLanguage } from 'shared-i18n';
import { paths, usePageUrl, useSearchParams } from 'shared-router';

/** A mistake that a visitor reports about a business. */
export interface Report {
  /** Record id of the business. */
  readonly id: string;
  /** What it is called, on one line that fits into the form; '' until it is known, or when it cannot be read. */
  readonly name: string;
  /** Language of the name's field; by default the data's. */
  readonly lang?: string | undefined;
  /** The path of its page, and its whole URL. */
  readonly path: string;
  readonly url: string;
  /** What stands for its category in the form; undefined while that is not known. */
  readonly industry: Industry | undefined;
}

/** What the form is about. */
export interface Subject {
  /** The business's id in the page's URL, '' when there is none: it stays what it is while the data comes. */
  readonly subject: string;
  /** Undefined for a business that asks to be listed, and for an id that no business has. */
  readonly report: Report | undefined;
}

/** Whether the page was opened from a business, to report a mistake about it. */
export function useReport(): Subject {
  const [search] = useSearchParams();
  const { language } = useLanguage();
  const given = search.get(CORRECTION_PARAM);
  const subject = isRecordId(given) ? given : '';
  const { data: business, error } = useQuery({
    ...businessQuery(subject),
    enabled: subject !== '',
    // Without it, this is the form of a listing request.
    meta: { mayBeMissing: true },
  });
  const path = paths.business(subject || '-');
  const url = usePageUrl(path);
  const { dataLanguage, categories } = useSiteSettings();
  if (!subject || error?.code === 'NOT_FOUND') return { subject, report: undefined };
  const [{ text, lang } = { text: '' }] = business ? nameLines(business, { language, dataLanguage }) : [];
  const name = onOneLine(text);
  return {
    subject,
    report: {
      id: subject,
      name,
      lang,
      path,
      url,
      industry: business && industryOf(business, categories),
    },
  };
}

function onOneLine(name: string): string {
  const line = name.replace(/[\p{Cc}\s]+/gu, ' ').trim();
  // Half a surrogate pair is no character.
  return line.slice(0, LISTING_LIMITS.name).replace(/[\ud800-\udbff]$/, '');
}

function industryOf({ category }: Business, categories: SiteSettings['categories']): Industry | undefined {
  const key = categories.find(({ recordId }) => recordId === category)?.key;
  return key && (INDUSTRIES.find((industry) => industry === key) ?? 'other');
}
