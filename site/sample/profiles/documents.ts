import { profilePdf } from './layout';
import { BROCHURE_TEXT, PROFILE_TEXTS } from './texts';

/** The fields of `partners.json` used here. */
export interface PartnerEntry {
  readonly name_en: string;
  readonly profileUrl?: string;
  readonly pdfUrl?: string;
}

/** The fields of `site.config.json` used here. */
export interface SupporterEntry {
  readonly name: { readonly en: string };
  readonly url: string;
  readonly brochure: string;
}

/**
 * Returns every PDF of the zone, by its URL under `/assets/`. The same input gives the same bytes.
 * Throws if a partner's PDF has no text.
 */
export function documents(
  partners: readonly PartnerEntry[],
  supporter: SupporterEntry,
): Map<string, Uint8Array> {
  const made = new Map<string, Uint8Array>();
  for (const partner of partners) {
    if (!partner.pdfUrl) continue;
    const text = PROFILE_TEXTS[partner.pdfUrl.replace(/^.*\//, '').replace(/\.pdf$/, '')];
    if (!text) throw new Error(`no profile text for ${partner.pdfUrl}`);
    const website = partner.profileUrl ? { website: partner.profileUrl } : {};
    made.set(partner.pdfUrl, profilePdf({ ...text, name: partner.name_en, ...website }));
  }
  made.set(
    supporter.brochure,
    profilePdf({ ...BROCHURE_TEXT, name: supporter.name.en, website: supporter.url }),
  );
  return made;
}
