import type { RefusedWords } from '@zone-directory/shared-i18n/check';

/** Keys of texts about any entry of the directory, office or business. */
const ANY_ENTRY =
  /^(?:hero\.(?:businesses|typeBusiness)|search\.entries_|business\.(?:premiumBanner|notFoundTitle|notFound)|failed\..+|shortlist\..+)$/;
const OFFICES = 'an office of the zone is an entry as well';

/**
 * Words that native readers found wrong in this product's texts. For `ANY_ENTRY`, a language's own word that also fits
 * offices is allowed (ru организация, ar منشأة, tr kuruluş).
 */
export const REFUSED_WORDS: readonly RefusedWords[] = [
  { language: 'en', words: /\b(?:is|are) loading\b/i, instead: '“Loading businesses…”' },
  { language: 'en', words: /fewer letters/i, instead: '“try a shorter word”' },
  { language: 'en', words: /ask for a listing/i, instead: '“Request a listing”' },
  { language: 'en', words: /typing mistake/i, instead: '“typo”' },
  { language: 'en', words: /whoever runs/i, instead: '“For the site operator”' },
  {
    language: 'en',
    words: /business(?:es)? of the zone|zone’s business/i,
    instead: '“businesses in the zone”',
  },
  {
    language: 'ru',
    // On its own, the word is slang for prison.
    words: /(?<!экономическ\p{L}+ )(?<!\p{L})зон(?:[аеуы]|ой|ами?|ах)?(?!\p{L})/iu,
    instead: '«ОЭЗ» or «особая экономическая зона»',
  },
  { language: 'de', words: /freiwillig/i, instead: '“optional”' },
  { language: 'de', words: /Über uns/i, instead: '“Über das Verzeichnis”' },
  { language: 'it', words: /(?<!\p{L})elenc(?:o|hi)(?!\p{L})/iu, instead: '“guida”' },
  {
    language: 'it',
    words:
      /(?<!\p{L})(?:riprova|inserisci|scrivi|apri|chiudi|ferma|avvia|scarica|vai|visita|tu[oa]|tuoi|tue|puoi)(?!\p{L})/iu,
    instead: 'readers are addressed as Lei',
  },
  { language: 'es', words: /informar de(?:l| un) error/i, instead: '«Notificar un error»' },
  { language: 'fr', words: /rejoindre l’annuaire/i, instead: '« Rejoignez l’annuaire »' },
  { language: 'ar', words: /اسم الشركة|شركتك|الشركات/u, instead: '«منشأة»' },
  { language: 'zh', words: /优选/u, instead: '“高级” is premium' },
  { language: 'en', keys: ANY_ENTRY, words: /business/i, instead: OFFICES },
  { language: 'fr', keys: ANY_ENTRY, words: /entreprise/i, instead: OFFICES },
  { language: 'es', keys: ANY_ENTRY, words: /empresa/i, instead: OFFICES },
  { language: 'de', keys: ANY_ENTRY, words: /Unternehmen|Betrieb/i, instead: OFFICES },
  { language: 'it', keys: ANY_ENTRY, words: /aziend/i, instead: OFFICES },
  { language: 'ja', keys: ANY_ENTRY, words: /事業者|企業/u, instead: OFFICES },
  { language: 'tr', keys: ANY_ENTRY, words: /işletme|şirket/iu, instead: OFFICES },
  { language: 'zh', keys: ANY_ENTRY, words: /企业|公司/u, instead: OFFICES },
];
