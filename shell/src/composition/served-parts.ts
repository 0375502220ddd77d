import {
  type PartId,
  parsePartId,
  type RenderedBlock,
  type SitePlan,
} from '@zone-directory/federation/contract';
import { currentLanguage, FALLBACK_LANGUAGE, isLanguage, stringsLanguage } from '@zone-directory/shared-i18n';
import type { Site } from './site-context';

/** Returns the parts whose HTML a server has rendered into this document, according to the page's data block. */
export function servedParts(block: RenderedBlock | undefined, plan: SitePlan): Site['served'] {
  const { language, parts = {} } = block ?? {};
  return new Map(
    Object.entries(parts).map(([name, { release, hydrates, lang }]) => {
      const id = name as PartId;
      const { remote } = parsePartId(id);
      // Strings may have arrived in another language than the server's, and the visitor may have chosen another.
      const spoken = lang ?? language;
      const isSame = () => currentLanguage() === language && stringsLanguage(remote) === spoken;
      const isAhead = () =>
        currentLanguage() === language &&
        stringsLanguage(remote) === FALLBACK_LANGUAGE &&
        spoken !== FALLBACK_LANGUAGE;
      return [
        id,
        {
          release,
          when: plan.parts[id]?.hydrate ?? 'load',
          hydrates: () => hydrates && isSame(),
          isAhead,
          lang: isLanguage(lang) ? lang : undefined,
        },
      ];
    }),
  );
}
