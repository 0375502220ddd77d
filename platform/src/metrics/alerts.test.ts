import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { scrapeEverything } from './everything.testing';
import { familiesOf, parseScrape } from './scrape.testing';

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly for: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string; readonly runbook: string };
}

const ROOT = path.resolve(__dirname, '../../..');
const textOf = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const GUIDE = textOf('docs/operating.md');
const { groups } = parse(textOf('deploy/prometheus/alerts.yml')) as {
  readonly groups: readonly { readonly name: string; readonly rules: readonly Rule[] }[];
};
const RULES = groups.flatMap(({ rules }) => rules);

/** Those of Prometheus that the rules may use. Source: https://prometheus.io/docs/prometheus/latest/querying/ */
const FUNCTIONS = ['changes', 'histogram_quantile', 'increase', 'rate', 'sum'];
/** Labels that Prometheus adds to every series. */
const ADDED = ['instance', 'job'];
/** The patterns of all pages. */
const PAGES = '/.*';
const SELECTOR = /\b(up|zone_\w+)(?:\{([^}]*)\})?(\[\d+[smhd]\])?/g;
const MATCHER = /^(\w+)(=~|!~|!=|=)"([^"]*)"$/;

/** What an expression reads: each metric with its matchers, and whether it is a range. */
const selectorsOf = (expr: string) =>
  [...expr.matchAll(SELECTOR)].map(([, name = '', matchers = '', range]) => ({
    name,
    matchers: matchers === '' ? [] : matchers.split(',').map((one) => MATCHER.exec(one.trim()) ?? [one]),
    isRange: range !== undefined,
  }));

const PIECE = /_(bucket|count|sum)$/;

let labelsOf: (name: string) => readonly string[] | undefined;
beforeAll(async () => {
  const families = familiesOf(parseScrape(await scrapeEverything()));
  labelsOf = (name) => {
    if (name === 'up') return ADDED;
    const histogram = families.get(name.replace(PIECE, ''));
    const own = PIECE.test(name) ? histogram : families.get(name);
    return own && [...own, ...ADDED, ...(name.endsWith('_bucket') ? ['le'] : [])];
  };
});

/** The row of a metric in the guide, which names the values of its labels. */
const rowOf = (name: string) =>
  GUIDE.split('\n').find((line) => line.startsWith(`| \`${name.replace(PIECE, '')}\``)) ?? '';

it('there are rules, each with a name of its own', () => {
  expect(RULES.length).toBeGreaterThan(20);
  expect(new Set(RULES.map(({ alert }) => alert)).size).toBe(RULES.length);
});

describe.each(RULES.map((rule) => [rule.alert, rule] as const))('%s', (alert, rule) => {
  const { expr, annotations } = rule;

  it('reads only metrics, labels and values that a server reports', () => {
    const selectors = selectorsOf(expr);
    expect(selectors).not.toEqual([]);
    for (const { name, matchers } of selectors) {
      const labels = labelsOf(name) ?? [];
      expect([name, labels]).toEqual([name, expect.arrayContaining(ADDED)]);
      for (const [whole, label = '', operator = '', value = ''] of matchers) {
        expect([whole, labels]).toEqual([whole, expect.arrayContaining([label])]);
        if (ADDED.includes(label) || value === PAGES) continue;
        for (const one of operator.endsWith('~') ? value.split('|') : [value])
          expect(rowOf(name)).toContain(`\`${one}\``);
      }
    }
    const all = selectors.flatMap(({ name }) => labelsOf(name) ?? []);
    for (const [, list = ''] of expr.matchAll(/\b(?:by|ignoring) ?\(([^)]*)\)/g))
      expect(all).toEqual(expect.arrayContaining(list.split(',').map((label) => label.trim())));
  });

  it('is an expression of the shape that Prometheus takes', () => {
    const bare = expr.replace(/"[^"]*"/g, '""');
    const open: string[] = [];
    for (const sign of bare.replace(/[^()[\]{}]/g, ''))
      if ('([{'.includes(sign)) open.push(sign);
      else expect(open.pop()).toBe({ ')': '(', ']': '[', '}': '{' }[sign]);
    expect(open).toEqual([]);
    const called = [...bare.matchAll(/\b([a-z_]+) ?\(/g)].flatMap(([, name = '']) =>
      ['by', 'ignoring'].includes(name) ? [] : name,
    );
    expect(FUNCTIONS).toEqual(expect.arrayContaining(called));
    // Whatever counts up is read as a rate, and nothing else is; a rate needs a range.
    for (const { name, isRange } of selectorsOf(expr)) {
      const isCounter = /_(?:total|count|sum|bucket)$/.test(name);
      if (isCounter) expect([name, isRange]).toEqual([name, true]);
    }
    for (const [, name = '', metric = ''] of bare.matchAll(/\b(rate|increase)\((\w+)/g))
      expect([name, metric]).toEqual([name, expect.stringMatching(/_(?:total|count|sum|bucket)$/)]);
    // It fires at a comparison.
    expect(bare.replace(/\{[^}]*\}/g, '')).toMatch(/ (?:>|<|==|>=|<=) /);
  });

  it('says what is wrong, how bad it is, and what to do', () => {
    expect(rule.for).toMatch(/^\d+[mhd]$/);
    expect(['critical', 'warning', 'info']).toContain(rule.labels.severity);
    expect(annotations.summary).toMatch(/\.$/);
    const known = selectorsOf(expr).flatMap(({ name }) => labelsOf(name) ?? []);
    for (const [, label = ''] of annotations.summary.matchAll(/\$labels\.(\w+)/g))
      expect(known).toContain(label);
    const [file, anchor = ''] = annotations.runbook.split('#');
    expect(file).toBe('docs/operating.md');
    expect(GUIDE).toMatch(new RegExp(`^\\| <a id="${anchor}"></a>\`${alert}\` +\\| \\S`, 'm'));
  });
});

it('the guide has a row for each rule, and for no other', () => {
  const rows = [...GUIDE.matchAll(/^\| <a id="[\w-]+"><\/a>`(\w+)`/gm)].map(([, alert]) => alert);
  expect(rows).toEqual(RULES.map(({ alert }) => alert));
});

it('the scrape configuration asks the instances of nginx.conf, with a token', () => {
  const { scrape_configs: jobs } = parse(textOf('deploy/prometheus/prometheus.yml')) as {
    readonly scrape_configs: readonly {
      readonly job_name: string;
      readonly authorization: { readonly type: string; readonly credentials_file: string };
      readonly static_configs: readonly { readonly targets: readonly string[] }[];
    }[];
  };
  const [job] = jobs;
  const instances = [...textOf('deploy/nginx.conf').matchAll(/server (127\.0\.0\.1:\d+) fail_timeout/g)];
  expect(job?.static_configs.flatMap(({ targets }) => targets)).toEqual(
    instances.map(([, target]) => target),
  );
  expect(job?.authorization.type).toBe('Bearer');
  expect(RULES.map(({ expr }) => expr).join('\n')).toContain(`up{job="${job?.job_name}"}`);
});
