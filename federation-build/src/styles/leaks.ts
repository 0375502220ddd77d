import { type DeclarationBlock, type Rule, type Selector, type StyleSheet, transform } from 'lightningcss';
import { unhashedNames } from './names';
import { isHashed, type Own } from './own';
import { type Nesting, type Reach, reachOfAll, selectorScope } from './selectors';

/** Context of a rule in its sheet: the rule it is nested in, and whether `@scope` limits its matches. */
interface RuleContext extends Nesting {
  readonly own: Own;
  readonly isScoped?: boolean;
}

/**
 * Finds what in a remote's style sheet would reach beyond its own parts: selectors that do not begin at one of its own
 * elements, page-wide names that the build did not hash, and rules that affect the whole page.
 *
 * @returns one line for each, without the file's name; none for a sheet without leaks
 */
export function styleLeaks(css: string | Uint8Array, own: Own): string[] {
  let leaks: string[] = [];
  const look = ({ rules }: StyleSheet) => {
    leaks = rulesLeaks(rules, { own });
  };
  try {
    transform({
      filename: 'sheet.css',
      code: typeof css === 'string' ? Buffer.from(css) : css,
      visitor: { StyleSheet: look },
    });
  } catch (error) {
    // A browser would skip the rule and apply the others.
    return [`cannot be read: ${error instanceof Error ? error.message : String(error)}`];
  }
  return leaks;
}

const rulesLeaks = (rules: readonly Rule[] | undefined, context: RuleContext) =>
  (rules ?? []).flatMap((rule) => ruleLeaks(rule, context));

/** Checks the kinds of rule that are allowed in a remote's sheet; all others are refused, including future ones. */
function ruleLeaks(rule: Rule, context: RuleContext): string[] {
  const { own } = context;
  const named = (name: string) =>
    isHashed(name, own) ? [] : [`@${kindOf(rule)} ${name}: the name is not hashed`];
  switch (rule.type) {
    case 'style':
      return styleRuleLeaks(rule.value, context);
    case 'nesting':
      return styleRuleLeaks(rule.value.style, context);
    case 'nested-declarations':
      return declarationLeaks(rule.value.declarations, own);
    case 'media':
    case 'supports':
    case 'starting-style':
      return rulesLeaks(rule.value.rules, context);
    case 'container':
      return [...(rule.value.name ? named(rule.value.name) : []), ...rulesLeaks(rule.value.rules, context)];
    case 'layer-block':
      // An anonymous layer does not change the order of the others.
      return [...(rule.value.name ?? []).flatMap(named), ...rulesLeaks(rule.value.rules, context)];
    case 'layer-statement':
      return rule.value.names.flat().flatMap(named);
    case 'scope': {
      const start = rule.value.scopeStart ?? [];
      if (reachOfAll(start, own, context)) return rulesLeaks(rule.value.rules, { own, isScoped: true });
      return [`@scope ${start.map(selectorText).join(', ')} ${NOT_AT_HOME}`];
    }
    case 'keyframes':
      return [
        ...named(rule.value.name.value as string),
        ...rule.value.keyframes.flatMap(({ declarations }) => declarationLeaks(declarations, own)),
      ];
    case 'font-face':
      return rule.value.properties.flatMap((property) =>
        property.type === 'font-family' ? named(String(property.value)) : [],
      );
    case 'font-feature-values':
      return rule.value.name.flatMap((name) => named(String(name)));
    case 'counter-style':
    case 'font-palette-values':
    case 'position-try':
    case 'property':
      return named(String(rule.value.name));
    case 'ignored':
      return [];
    default:
      return [`@${kindOf(rule)} may not stand in a remote's sheet`];
  }
}

/** The keyword after the at sign. */
function kindOf(rule: Rule): string {
  return rule.type === 'unknown' ? rule.value.name : rule.type.replace(/^layer-.*/, 'layer');
}

const NOT_AT_HOME =
  "does not begin with a class of the build or with the attribute of the remote's own slot or mount";

function styleRuleLeaks(
  { selectors, declarations, rules }: Extract<Rule, { type: 'style' }>['value'],
  context: RuleContext,
): string[] {
  const { own, isScoped } = context;
  const reaches = selectors.map((selector): [Selector, Reach | undefined] => [
    selector,
    // A selector in `@scope` matches nothing outside it.
    isScoped ? 'inside' : selectorScope(selector, own, context),
  ]);
  const parent = reaches.some(([, reach]) => reach === 'slot') ? 'slot' : 'inside';
  return [
    ...reaches.flatMap(([selector, reach]) => (reach ? [] : [`"${selectorText(selector)}" ${NOT_AT_HOME}`])),
    ...declarationLeaks(declarations, own),
    ...rulesLeaks(rules, { ...context, parent }),
  ];
}

const declarationLeaks = (declarations: DeclarationBlock | undefined, own: Own) =>
  unhashedNames(declarations, own).map((name) => `${name}: the name is not hashed`);

/** A selector as CSS, which the parser can serialize only as part of a sheet. */
function selectorText(selector: Selector): string {
  const { code } = transform({
    filename: 'selector.css',
    code: Buffer.from('a{color:red}'),
    visitor: {
      Rule: { style: (rule) => ({ ...rule, value: { ...rule.value, selectors: [selector] } }) },
    },
  });
  return code.toString().replace(/\s*\{[^{}]*\}\s*$/, '');
}
