import * as v from 'valibot';
import { CATEGORY_KEYS, SOCIAL_KINDS } from '../entities/site';
import { NUMBER_PATTERN } from '../links/whatsapp-chat';
import { isVector } from '../url';
import { asset, count, folder, languageTag, localized, picture, recordId, text, webUrl } from './checks';
import { ConfigurationError, type ZoneConfiguration } from './configuration';

const AIRTABLE_PUBLIC_SERVICE = 'https://api.airtable.com';

/** The language of the specification's base: its partners have an Arabic name next to the English one. */
const DATA_LANGUAGE = 'ar';

const category = v.object(
  {
    key: v.picklist(CATEGORY_KEYS, `is not one of ${CATEGORY_KEYS.join(', ')}`),
    recordId: recordId(),
    icon: picture(),
    businessCount: v.optional(count()),
    subcategoryCount: v.optional(count()),
  },
  'is not an object',
);

const categories = v.pipe(
  v.array(category, 'is not a list'),
  v.check(
    (list) =>
      list.length === CATEGORY_KEYS.length && new Set(list.map((item) => item.key)).size === list.length,
    `does not name each of ${CATEGORY_KEYS.join(', ')} once`,
  ),
);

/** A list of unique names. */
const names = (form: RegExp, what: string) =>
  v.optional(
    v.pipe(
      v.array(v.pipe(v.string('is not a text'), v.regex(form, `is not ${what}`)), 'is not a list'),
      v.check((list) => new Set(list).size === list.length, 'names something twice'),
    ),
  );

/** The schema of `site.config.json`. */
export const siteSettingsSchema = v.object(
  {
    dataLanguage: v.optional(languageTag(), DATA_LANGUAGE),
    brand: v.object({ name: localized(), tagline: v.optional(localized()) }, 'is not an object'),
    registrationNumber: text(),
    phone: text(),
    email: v.pipe(text(), v.email('is not an e-mail address')),
    social: v.array(
      v.object(
        { kind: v.picklist(SOCIAL_KINDS, `is not one of ${SOCIAL_KINDS.join(', ')}`), url: webUrl() },
        'is not an object',
      ),
      'is not a list',
    ),
    categories,
    supporter: v.optional(
      v.object(
        { categoryId: recordId(), name: localized(), logo: picture(), url: webUrl(), brochure: asset() },
        'is not an object',
      ),
    ),
    sponsor: v.optional(v.object({ text: localized(), url: v.optional(webUrl()) }, 'is not an object')),
    whatsApp: names(
      NUMBER_PATTERN,
      'the beginning of a phone number with its country code, such as "+000 55 5", with x for any digit',
    ),
    logo: picture(),
    heroImage: picture(),
    shareImage: v.optional(
      v.pipe(
        picture(),
        v.check((value) => !isVector(value), 'is an SVG'),
      ),
    ),
    layout: v.optional(
      v.object(
        { home: names(/^[a-z][a-z0-9-]*\/[a-z][a-z0-9-]*$/, 'a part'), navigation: names(/^\//, 'a path') },
        'is not an object',
      ),
    ),
  },
  'is not an object',
);

const common = {
  functionsUrl: folder(),
  siteUrl: folder(),
  siteTexts: v.optional(v.array(v.string())),
  site: siteSettingsSchema,
};

const direct = v.object({
  mode: v.literal('direct'),
  airtable: v.object(
    {
      apiKey: text(),
      baseId: v.pipe(text(), v.regex(/^app[A-Za-z0-9]+$/, 'is not a base id')),
      endpointUrl: v.pipe(
        v.optional(v.string('is not a text'), ''),
        v.transform((value) => value.trim().replace(/\/+$/, '') || AIRTABLE_PUBLIC_SERVICE),
        webUrl(),
      ),
    },
    'is not an object',
  ),
  ...common,
});

const gateway = v.object({ mode: v.literal('gateway'), dataUrl: folder(), ...common });

/** The schema of a page's configuration. */
const zoneConfigurationSchema = v.variant('mode', [direct, gateway], ({ path }) =>
  path ? "is neither 'direct' nor 'gateway'" : 'is not an object',
);

/**
 * Validates a configuration against the whole schema. For servers.
 * @param input parsed JSON from any source
 * @returns the configuration, with defaults filled in and without unknown fields
 * @throws ConfigurationError naming every field at fault
 */
export function parseConfiguration(input: unknown): ZoneConfiguration {
  const result = v.safeParse(zoneConfigurationSchema, input);
  if (result.success) return result.output;
  throw new ConfigurationError(
    result.issues.map((issue) => ({ field: v.getDotPath(issue) ?? '', fault: faultOf(issue) })),
  );
}

/** Returns what is wrong, as the end of a sentence that begins with the field. */
export function faultOf(issue: v.BaseIssue<unknown>): string {
  // valibot reports an absent key with the parent's message, or its own English default.
  return issue.received === 'undefined' ? 'is missing' : issue.message;
}
