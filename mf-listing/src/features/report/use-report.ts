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
} from '@zone-directory/shared-data';
import { type Translate, useLanguage } from '@zone-directory/shared-i18n';
import { paths, usePageUrl, useSearchParams } from '@zone-directory/shared-router';
import { useCallback } from 'react';
import { useStrings } from '../../strings';

/** A mistake that a visitor reports about a business. */
export interface Report {
  /** Record id of the business. */
  readonly id: string;
  /** Its name, on one line that fits the form; '' while it is loading or when it failed to load. */
  readonly name: string;
  /** Language of the name; the data's by default. */
  readonly lang?: string | undefined;
  /** Path and absolute URL of its page. */
  readonly path: string;
  readonly url: string;
  /** The form's industry for its category; undefined while the category is unknown. */
  readonly industry: Industry | undefined;
}

/** What the form is about: a business to report, or a new listing. */
export interface Subject {
  /** The business id in the page's URL, or ''; it does not change while the data loads. */
  readonly subject: string;
  /** Undefined for a listing request, and for an unknown business id. */
  readonly report: Report | undefined;
}

/** Returns the report when the page was opened from a business to report a mistake about it. */
export function useReport(): Subject {
  const [search] = useSearchParams();
  const { language } = useLanguage();
  const given = search.get(CORRECTION_PARAM);
  const subject = isRecordId(given) ? given : '';
  const { data: business, error } = useQuery({
    ...businessQuery(subject),
    enabled: subject !== '',
    // Without the business, this is the form of a listing request.
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
  // Removes half a surrogate pair at the cut.
  return line.slice(0, LISTING_LIMITS.name).replace(/[\ud800-\udbff]$/, '');
}

function industryOf({ category }: Business, categories: SiteSettings['categories']): Industry | undefined {
  const key = categories.find(({ recordId }) => recordId === category)?.key;
  return key && (INDUSTRIES.find((industry) => industry === key) ?? 'other');
}

/**
 * Returns this remote's strings for the form. `t` takes the keys of a listing request; where the text of a report
 * differs, it has the same key below `correction`.
 */
export function useFormStrings(report: Report | undefined): ReturnType<typeof useStrings> {
  const strings = useStrings();
  const { t } = strings;
  const ofReport = useCallback<Translate>(
    (key, values) => t(`correction.${key}`, { ...values, defaultValue: '' }) || t(key, values),
    [t],
  );
  return report ? { ...strings, t: ofReport } : strings;
}
