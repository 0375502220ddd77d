import * as v from 'valibot';
import { parametersOf } from './pattern';

/**
 * What a remote says of itself, in one place of its folder (`remote.ts`): the build writes it into the release, `promote`
 * checks it against the host and the other remotes, and pages are composed of it. The host declares its own pages and
 * navigation in the same words.
 *
 * Names of slots, sizes and tables are the host's (`HostDescription`): the contract does not change when a host gains one.
 * Texts are keys in the translation files of who declares; the build takes them from there, in every language.
 */

const name = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/, 'is not a name (a-z, 0-9, -)'));
const wordKey = v.pipe(v.string(), v.regex(/^\w[\w.-]*$/, 'is not a key of a text'));
const pattern = v.pipe(
  v.string(),
  v.regex(
    /^\/$|^(?:\/(?:[a-z0-9][a-z0-9-]*|:[a-zA-Z]\w*))+$/,
    'is not a pattern of lower-case pieces and :parameters',
  ),
  v.check(
    (text) => new Set(parametersOf(text)).size === parametersOf(text).length,
    'names a parameter twice',
  ),
);

const partSchema = v.strictObject({
  /** Room that is kept while the part is on its way, by the host's name for it. */
  size: name,
  /** Whether the part may show nothing, such as a list of partners that nobody has filled in. Else the host waits for it. */
  mayBeEmpty: v.optional(v.boolean()),
  /** Says that the part is not available. */
  failed: wordKey,
  /** Says that it is on its way, to those who cannot see its placeholder; the host's own words without it. */
  waiting: v.optional(wordKey),
  /** Where the part is rendered first. A server build is in the release's `server`. */
  render: v.optional(v.picklist(['browser', 'server'])),
  /** When HTML that a server rendered is hydrated. */
  hydrate: v.optional(v.picklist(['load', 'visible', 'idle', 'touch'])),
  /** Names in the URL's query that the first render may read. */
  query: v.optional(v.array(v.string())),
});

/** A record of the data that a parameter of the pattern names. */
const recordSchema = v.strictObject({ table: name, parameter: v.string() });

const pageEntries = {
  pattern,
  /** Whether a sitemap lists it. Default: yes, unless it is `open`. */
  sitemap: v.optional(v.boolean()),
  /** Parts of who declares, from the top of the page downwards. */
  parts: v.optional(v.array(name)),
};

const pageSchema = v.variant('kind', [
  /** One page, which is always there. */
  v.strictObject({
    kind: v.literal('static'),
    ...pageEntries,
    /** None where the page has the site's own name. */
    title: v.optional(wordKey),
    /** One line for those who do not see the page. */
    description: v.optional(wordKey),
    /** Whether the page begins with its description. */
    opensWithDescription: v.optional(v.boolean()),
    /** Keys of the site's own texts that it consists of: the page is there in a language that has one of them. */
    siteTexts: v.optional(v.array(v.string())),
    /** Named slot of the host that it shows, for the host's own pages. */
    slot: v.optional(name),
  }),
  /** One page for each record of a table: its title is the record's name, and without the record there is no page. */
  v.strictObject({
    kind: v.literal('record'),
    ...pageEntries,
    record: v.strictObject({ ...recordSchema.entries, within: v.optional(recordSchema) }),
  }),
  /** Pages that only the part knows: whatever the parameters say, there may be one. */
  v.strictObject({ kind: v.literal('open'), ...pageEntries, title: v.optional(wordKey) }),
]);

const conditionSchema = v.strictObject({
  /** A name in the URL's query. */
  query: v.pipe(v.string(), v.minLength(1)),
  is: v.picklist(['present', 'absent']),
});

const fillSchema = v.strictObject({
  slot: name,
  part: name,
  /** Instead of the part's own, in this slot. */
  size: v.optional(name),
  /** Parts of one slot stand in ascending order. */
  order: v.pipe(v.number(), v.finite()),
  when: v.optional(conditionSchema),
});

const linkSchema = v.strictObject({
  /** Path of a page of who declares. */
  to: pattern,
  text: wordKey,
  order: v.pipe(v.number(), v.finite()),
});

const declarationSchema = v.strictObject({
  parts: v.optional(v.record(name, partSchema), {}),
  pages: v.optional(v.array(pageSchema), []),
  /** Links to pages, for the header and the footer. */
  navigation: v.optional(v.array(linkSchema), []),
  /** Named slots of the host that parts stand in. */
  slots: v.optional(v.array(fillSchema), []),
});

type Constant<T> = T extends readonly (infer Item)[]
  ? readonly Constant<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: Constant<T[Key]> }
    : T;

/** A declaration as it is written: what has a default may be left out. */
export type Declaration = Constant<v.InferInput<typeof declarationSchema>>;
/** A declaration that has been checked. */
export type CheckedDeclaration = v.InferOutput<typeof declarationSchema>;
/** A page as it is declared. */
export type PageDeclaration = v.InferOutput<typeof pageSchema>;
/** When a part stands in a slot. */
export type Condition = v.InferOutput<typeof conditionSchema>;

/** A declaration that does not say what it must; the message names the place. */
export class DeclarationError extends Error {
  override readonly name = 'DeclarationError';
}

/**
 * Checks a declaration by itself: its form, and that it names only parts and pages that it has.
 * @throws DeclarationError naming the first wrong place
 */
export function parseDeclaration(value: unknown): CheckedDeclaration {
  const result = v.safeParse(declarationSchema, value);
  if (!result.success) {
    const [issue] = result.issues;
    throw new DeclarationError(`${v.getDotPath(issue) ?? 'declaration'}: ${issue.message}`);
  }
  const declaration = result.output;
  const known = (part: string, where: string) => {
    if (!Object.hasOwn(declaration.parts, part))
      throw new DeclarationError(`${where}: "${part}" is not one of its parts`);
  };
  for (const page of declaration.pages) {
    if (page.kind === 'static' && parametersOf(page.pattern).length > 0)
      throw new DeclarationError(`page ${page.pattern}: is static and has parameters`);
    for (const part of page.parts ?? []) known(part, `page ${page.pattern}`);
    if (page.kind !== 'record') continue;
    const { record } = page;
    for (const { parameter } of [record, ...(record.within ? [record.within] : [])])
      if (!parametersOf(page.pattern).includes(parameter))
        throw new DeclarationError(`page ${page.pattern}: has no parameter "${parameter}"`);
  }
  for (const { part, slot } of declaration.slots) known(part, `slot ${slot}`);
  for (const { to } of declaration.navigation)
    if (!declaration.pages.some((page) => page.pattern === to))
      throw new DeclarationError(`navigation: ${to} is not one of its pages`);
  return declaration;
}

/** The keys of the texts that a declaration names, once each. */
export function wordKeysOf({ parts, pages, navigation }: CheckedDeclaration): readonly string[] {
  const keys = [
    ...Object.values(parts).flatMap(({ failed, waiting }) => [failed, waiting]),
    ...pages.flatMap((page) => [
      'title' in page ? page.title : undefined,
      'description' in page ? page.description : undefined,
    ]),
    ...navigation.map(({ text }) => text),
  ];
  return [...new Set(keys.filter((key) => key !== undefined))];
}
