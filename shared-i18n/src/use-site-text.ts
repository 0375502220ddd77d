import { useMemo } from 'react';
import { useTranslation } from './react';
import { SITE_NAMESPACE } from './site-texts';

/** A text of the site, with the language that it is in. */
export interface SiteText {
  readonly text: string;
  readonly lang: string;
}

/** Gives the site's text of a key (`categories.<record id>.name`), in English where the shown language lacks it. */
export type SiteTextOf = (key: string) => SiteText | undefined;

/** The site's own texts. Renders again, and is another function, when language or texts change. */
export function useSiteText(): SiteTextOf {
  const { t } = useTranslation(SITE_NAMESPACE);
  return useMemo(() => {
    // Asked for details, i18next gives an object (https://www.i18next.com/translation-function/essentials#overview-options).
    const details = t as (key: string, values: object) => unknown;
    return (key) => {
      const { res, usedLng } = details(key, { defaultValue: '', returnDetails: true }) as Details;
      return typeof res === 'string' && res !== '' ? { text: res, lang: usedLng } : undefined;
    };
  }, [t]);
}

interface Details {
  readonly res: unknown;
  readonly usedLng: string;
}
