/** Names in two columns of the same length. */
export interface NameColumns {
  readonly names: readonly string[];
  /** '' where it is the same as the name. */
  readonly englishNames: readonly string[];
}

/** Templates for names: 'Al Ghaf' inserted into '\t Air Cargo' is 'Al Ghaf Air Cargo', in both languages at once. */
export interface TemplateLayer extends NameColumns {
  /** By row: number of its template, from 1; 0 for none. */
  readonly frame: readonly number[];
}

/** Unchanged names, by row; or, with `stem` and `layers`, names with their common parts extracted. */
export interface TemplateNames extends NameColumns {
  /** By row: index of its name in the columns. Without it, each row has its own. */
  readonly stem?: readonly number[];
  /** Applied to those names in this order. */
  readonly layers?: readonly TemplateLayer[];
}

type Pair = readonly [name: string, englishName: string];

/** The placeholder of a template. */
const HOLE = '\t';
const MAX_LAYERS = 2;
/** More names, or a name of more words, are left unchanged: the search for templates takes longer with both. */
const MAX_NAMES = 5_000;
const MAX_WORDS = 10;
const MIN_USES = 3;
const ROUNDS = 2;
/** What brotli needs for a character in a sequence that it has not seen. */
const BITS_PER_CHARACTER = 3;

/**
 * Extracts what many names have in common ('… Air Cargo', '… LLC'), because it occurs in two languages and brotli sees
 * no connection between the two. The sample's index shrinks by a third.
 */
export function templateNames(pairs: readonly Pair[]): TemplateNames {
  if (pairs.length > MAX_NAMES) return columns(pairs);
  const layers: TemplateLayer[] = [];
  let rests = pairs;
  for (let count = 0; count < MAX_LAYERS; count += 1) {
    const taken = extractTemplates(rests);
    if (taken.layer.names.length === 0) break;
    // The layer that is extracted last is applied first.
    layers.unshift(taken.layer);
    rests = taken.rests;
  }
  if (layers.length === 0) return columns(pairs);
  const entries = rests.map(entry);
  const stems = [...new Map(entries.map((stem) => [stem.key, stem])).values()];
  stems.sort((a, b) => (a.key < b.key ? -1 : 1));
  const index = new Map(stems.map(({ key }, position) => [key, position]));
  return {
    ...columns(stems.map(({ pair }) => pair)),
    stem: entries.map(({ key }) => index.get(key) ?? 0),
    layers,
  };
}

/** A pair with its key: equal pairs have equal keys. */
interface Entry {
  readonly key: string;
  readonly pair: Pair;
}

/** A way to split a name: a stem in a template, or unchanged. */
interface Cut {
  readonly template: Entry | undefined;
  readonly stem: Entry;
}

/** Extracts one layer of templates, and the stems that they apply to. */
function extractTemplates(pairs: readonly Pair[]) {
  const cuts = possibleCuts(pairs);
  let chosen: readonly Cut[] = cuts.flat();
  // A template that few rows choose costs more in the next round, so the choices converge on a few.
  for (let round = 0; round < ROUNDS; round += 1) {
    const templates = tally(templatesOf(chosen).map(({ key }) => key));
    const stems = tally(chosen.map(({ stem }) => stem.key));
    const bits = ({ key }: Entry, uses: ReadonlyMap<string, number>) => {
      const count = uses.get(key) ?? 1;
      return Math.log2(pairs.length / count) + (BITS_PER_CHARACTER * key.length) / count;
    };
    const cost = ({ template, stem }: Cut) => {
      if (template && (templates.get(template.key) ?? 0) < MIN_USES) return Number.POSITIVE_INFINITY;
      return bits(stem, stems) + (template ? bits(template, templates) : 0);
    };
    chosen = cuts.map(([whole, ...more]) => cheapest(whole, more, cost));
  }
  const uses = tally(templatesOf(chosen).map(({ key }) => key));
  const templates = [...new Map(templatesOf(chosen).map((template) => [template.key, template])).values()];
  templates.sort((a, b) => (uses.get(b.key) ?? 0) - (uses.get(a.key) ?? 0));
  const numbers = new Map(templates.map(({ key }, index) => [key, index + 1]));
  return {
    layer: {
      ...columns(templates.map(({ pair }) => pair)),
      frame: chosen.map(({ template }) => (template ? (numbers.get(template.key) ?? 0) : 0)),
    },
    rests: chosen.map(({ stem }) => stem.pair),
  };
}

/** For each pair: unchanged, then every cut whose template, in each language, at least `MIN_USES` names share. */
function possibleCuts(pairs: readonly Pair[]): readonly (readonly [Cut, ...Cut[]])[] {
  const [names, englishNames] = ([0, 1] as const).map((side) => {
    const all = pairs.map((pair) => holes(pair[side]));
    const uses = tally(all.flatMap((list) => list.map(({ template }) => template)));
    return all.map((list) => list.filter(({ template }) => (uses.get(template) ?? 0) >= MIN_USES));
  });
  return pairs.map((pair, row) => {
    const cuts = (names?.[row] ?? []).flatMap((name) =>
      (englishNames?.[row] ?? []).map((english) => ({
        template: entry([name.template, english.template]),
        stem: entry([name.stem, english.stem]),
      })),
    );
    return [{ template: undefined, stem: entry(pair) }, ...cuts];
  });
}

function cheapest(whole: Cut, more: readonly Cut[], cost: (cut: Cut) => number): Cut {
  let best = whole;
  let least = cost(whole);
  for (const cut of more) {
    const bits = cost(cut);
    if (bits >= least) continue;
    least = bits;
    best = cut;
  }
  return best;
}

function templatesOf(cuts: readonly Cut[]): Entry[] {
  return cuts.flatMap(({ template }) => template ?? []);
}

function entry(pair: Pair): Entry {
  return { key: pair.join('\n'), pair };
}

function holes(name: string): { readonly template: string; readonly stem: string }[] {
  const words = name.split(' ');
  if (words.length > MAX_WORDS || name.includes(HOLE)) return [];
  return words.flatMap((_, from) =>
    words.slice(from).flatMap((__, more) => {
      const to = from + more + 1;
      if (to - from === words.length) return [];
      return [
        {
          template: [...words.slice(0, from), HOLE, ...words.slice(to)].join(' '),
          stem: words.slice(from, to).join(' '),
        },
      ];
    }),
  );
}

function columns(pairs: readonly Pair[]): NameColumns {
  return { names: pairs.map(([name]) => name), englishNames: pairs.map(([, englishName]) => englishName) };
}

function tally(keys: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}
