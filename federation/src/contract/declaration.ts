import * as v from 'valibot';
import { parametersOf } from './pattern';

/**
 * A remote's declaration, written in its `remote.ts`. The build copies it into the release, `promote` checks it against
 * the host and the other remotes, and pages are composed from it. The host declares its own pages and navigation in the
 * same format.
 *
 * The host defines the names of slots, sizes and tables (`HostDescription`), so adding one does not change the
 * contract. Texts are keys in the declaring package's translation files; the build copies the texts in every language.
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
  /** The host's name for the space that the slot reserves while the part loads. */
  size: name,
  /**
   * Whether the part may render nothing, such as an empty list of partners. If not, the host waits for visible content.
   */
  mayBeEmpty: v.optional(v.boolean()),
  /** Message shown when the part is unavailable. */
  failed: wordKey,
  /** Loading message for screen readers. Default: the host's own. */
  waiting: v.optional(wordKey),
  /** Where the part is first rendered. A server build is listed in the release's `server`. */
  render: v.optional(v.picklist(['browser', 'server'])),
  /** When server-rendered HTML is hydrated. Default: `load`. */
  hydrate: v.optional(v.picklist(['load', 'visible', 'idle', 'touch'])),
  /** Query parameters that the first render may read. */
  query: v.optional(v.array(v.string())),
});

/** A data record that a parameter of the pattern identifies. */
const recordSchema = v.strictObject({ table: name, parameter: v.string() });

const pageEntries = {
  pattern,
  /** Parts of the declaring package, from top to bottom. */
  parts: v.optional(v.array(name)),
  /**
   * Whether search engines may index it, for pages that are a visitor's own; if not, no sitemap lists it either. Default:
   * true.
   */
  index: v.optional(v.boolean()),
};

/** Whether the sitemap lists it. Default: true. */
const sitemap = v.optional(v.boolean());

const pageSchema = v.variant('kind', [
  /** A single page that always exists. */
  v.strictObject({
    kind: v.literal('static'),
    ...pageEntries,
    sitemap,
    /** Absent if the page's title is the site's name. */
    title: v.optional(wordKey),
    /** One line for search engines and link previews. */
    description: v.optional(wordKey),
    /** Keys of the site's texts shown on the page: it exists in each language that has one of them. */
    siteTexts: v.optional(v.array(v.string())),
    /** Host slot that it shows, for the host's own pages. */
    slot: v.optional(name),
  }),
  /**
   * One page for each record of a table, titled with the record's name; not found without the record. Every parameter
   * identifies a record: a page that depends on more is `open`.
   */
  v.strictObject({
    kind: v.literal('record'),
    ...pageEntries,
    sitemap,
    record: v.strictObject({ ...recordSchema.entries, within: v.optional(recordSchema) }),
  }),
  /** Pages that only the part can resolve: any parameters may be valid, so no sitemap lists them. */
  v.strictObject({ kind: v.literal('open'), ...pageEntries, title: v.optional(wordKey) }),
]);

const conditionSchema = v.union(
  [
    v.strictObject({
      /** A query parameter. */
      query: v.pipe(v.string(), v.minLength(1)),
      is: v.picklist(['present', 'absent']),
    }),
    v.strictObject({
      /** The pattern of a page: whether that page is shown, for slots that every page has. */
      page: pattern,
      is: v.picklist(['present', 'absent']),
    }),
  ],
  'is not a condition: a query or a page that is present or absent',
);

const fillSchema = v.strictObject({
  slot: name,
  part: name,
  /** Overrides the part's own size in this slot. */
  size: v.optional(name),
  /** Parts of one slot are sorted in ascending order. */
  order: v.pipe(v.number(), v.finite()),
  when: v.optional(conditionSchema),
});

const linkSchema = v.strictObject({
  /** Path of a page of the declaring package. */
  to: pattern,
  text: wordKey,
  order: v.pipe(v.number(), v.finite()),
  /** Whether it is one of the main links, or one of those that follow them. Default: `main`. */
  place: v.optional(v.picklist(['main', 'more'])),
});

/** Names reserved by SVG and MathML. */
const TAKEN = /^(?:annotation-xml|color-profile|font-face(?:-(?:src|uri|format|name))?|missing-glyph)$/;

/**
 * A custom element's name, in ASCII:
 * https://html.spec.whatwg.org/multipage/custom-elements.html#valid-custom-element-name
 */
const tag = v.pipe(
  v.string(),
  v.regex(/^[a-z][a-z0-9]*(?:-[a-z0-9]+)+$/, 'is not the name of a custom element'),
  v.check((text) => !TAKEN.test(text), 'is not the name of a custom element'),
);

const elementSchema = v.strictObject({
  /** The file in `src` that mounts it: `mount`, or a name that begins with `mount-`. */
  mount: v.pipe(v.string(), v.regex(/^mount(?:-[a-z0-9]+)*$/, 'is not the name of a mount')),
  /** Route to start with. Default: the mount's own first screen. */
  path: v.optional(v.pipe(v.string(), v.startsWith('/'))),
  /** Attributes that become query parameters of that route: parameter names by attribute name. */
  parameters: v.optional(v.record(name, v.string())),
  /** Failure message and the label of its retry button. */
  failed: wordKey,
  retry: wordKey,
});

/** Text keys, by the function's own names for them. */
const functionTextsSchema = v.record(
  v.pipe(v.string(), v.regex(/^[a-z][\w.-]*$/i, 'is not the name of a text')),
  wordKey,
);

const declarationSchema = v.strictObject({
  parts: v.optional(v.record(name, partSchema), {}),
  pages: v.optional(v.array(pageSchema), []),
  /** Links to pages, for the header and the footer. */
  navigation: v.optional(v.array(linkSchema), []),
  /** Named slots of the host that parts fill. */
  slots: v.optional(v.array(fillSchema), []),
  /** Custom elements for third-party pages, by tag name. */
  elements: v.optional(v.record(tag, elementSchema)),
  /** Texts for the zone's functions that answer this package's forms without JavaScript, by function. */
  functions: v.optional(v.record(name, functionTextsSchema)),
});

type Constant<T> = T extends readonly (infer Item)[]
  ? readonly Constant<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: Constant<T[Key]> }
    : T;

/** A declaration as written: fields with a default are optional. */
export type Declaration = Constant<v.InferInput<typeof declarationSchema>>;
/** A declaration that `parseDeclaration` has checked. */
export type CheckedDeclaration = v.InferOutput<typeof declarationSchema>;
/** A declared part. */
export type PartDeclaration = v.InferOutput<typeof partSchema>;
/** A declared page. */
export type PageDeclaration = v.InferOutput<typeof pageSchema>;
/** When a part appears in a slot. */
export type Condition = v.InferOutput<typeof conditionSchema>;

/** An invalid declaration; the message names the field. */
export class DeclarationError extends Error {
  override readonly name = 'DeclarationError';
}

/**
 * Checks a declaration on its own: its format, and that it refers only to its own parts and pages.
 * @throws DeclarationError naming the first invalid field
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
    const parameters = parametersOf(page.pattern);
    const named = recordsOf(page).map(({ parameter }) => parameter);
    for (const parameter of named)
      if (!parameters.includes(parameter))
        throw new DeclarationError(`page ${page.pattern}: has no parameter "${parameter}"`);
    for (const parameter of parameters)
      if (!named.includes(parameter))
        throw new DeclarationError(`page ${page.pattern}: the parameter "${parameter}" names no record`);
  }
  for (const { part, slot } of declaration.slots) known(part, `slot ${slot}`);
  for (const { to } of declaration.navigation)
    if (!declaration.pages.some((page) => page.pattern === to))
      throw new DeclarationError(`navigation: ${to} is not one of its pages`);
  return declaration;
}

/** Returns the records that a page's parameters identify; none for pages of other kinds. */
export const recordsOf = (page: PageDeclaration): readonly v.InferOutput<typeof recordSchema>[] =>
  page.kind === 'record' ? [page.record, ...(page.record.within ? [page.record.within] : [])] : [];

/** Returns the keys of the texts that pages need before the declaring package's code has loaded, without duplicates. */
export function wordKeysOf({
  parts,
  pages,
  navigation,
  elements = {},
}: CheckedDeclaration): readonly string[] {
  const keys = [
    ...Object.values(elements).flatMap(({ failed, retry }) => [failed, retry]),
    ...Object.values(parts).flatMap(({ failed, waiting }) => [failed, waiting]),
    ...pages.flatMap((page) => [
      'title' in page ? page.title : undefined,
      'description' in page ? page.description : undefined,
    ]),
    ...navigation.map(({ text }) => text),
  ];
  return [...new Set(keys.filter((key) => key !== undefined))];
}

/** Returns the keys of all texts in a declaration, without duplicates. */
export function everyWordKeyOf(declaration: CheckedDeclaration): readonly string[] {
  const ofFunctions = Object.values(declaration.functions ?? {}).flatMap((texts) => Object.values(texts));
  return [...new Set([...wordKeysOf(declaration), ...ofFunctions])];
}
