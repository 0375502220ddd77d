import type { AnyNode, CallExpression, NewExpression } from 'acorn';
import type { Rule } from './rules';
import { parseScript, walkScript } from './script-walk';

/** What is wrong in a script. */
export interface ScriptFault {
  readonly rule: Rule;
  readonly problem: string;
}

/** What a script is, and whose. */
export interface ScriptContext {
  /** The package's name. */
  readonly name: string;
  /** Suffix of the build's class names; undefined if the build has none. */
  readonly nameSuffix?: string | undefined;
  /** Whether the script may contain React: the host's, and a remote's own copy for third-party pages. */
  readonly mayHaveReact: boolean;
  /** Whether pages load it as a classic script. */
  readonly isClassic: boolean;
  /** All files of the release. */
  readonly files: readonly string[];
  /** Hashes of its files, as its entry has those of the chunks that it loads. */
  readonly hashes: ReadonlySet<string>;
}

/** React's own exports for its renderers: only React itself assigns them. */
const REACT = new Set([
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
  '__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED',
]);
const OF_DEVELOPMENT = new Set(['$RefreshReg$', '$RefreshSig$']);
const LOCAL_SERVER = /^(?:https?|wss?):\/\/(?:localhost|127(?:\.\d{1,3}){3}|0\.0\.0\.0|\[::1\]):\d+/i;
/** webpack's name for a build, which `identityOf` makes. */
const UNIQUE_NAME = /^(mf-[a-z0-9-]+)@\d+\.\d+\.\d+/;
/** A class as the build names it: `local_hash-suffix`. */
const CLASS = /^[a-z][\w-]*_[\w+-]{4}(-[0-9a-z]{5})$/i;
/** Some other word may look like a class. */
const FOREIGN_CLASSES = 3;
/** As `assetModuleFilename` names files of a build. */
const ASSET = /^media\/[^?#]+\.[0-9a-f]{8}\.[a-z0-9]+$/;
/** How libraries get the global object, or find out whether they may use code from strings. */
const HARMLESS_CODE = new Set(['', 'return this', 'return this;']);

/** Finds what is wrong in a script without running it. Comments, and words in texts, are nothing wrong. */
export function scriptFaults(code: string, context: ScriptContext): readonly ScriptFault[] {
  const faults: ScriptFault[] = [];
  const foreign = new Map<string, Set<string>>();
  const add = (rule: Rule, problem: string) => faults.push({ rule, problem });
  const readText = (text: string) => {
    if (LOCAL_SERVER.test(text)) add('own-origin', `contains the address ${text.slice(0, 60)}`);
    const [, owner] = UNIQUE_NAME.exec(text) ?? [];
    if (owner && owner !== context.name) add('own-code', `contains a build of ${owner}`);
    if (!context.nameSuffix || text.length > 1_000) return;
    for (const word of text.split(' ')) {
      const [, suffix] = CLASS.exec(word) ?? [];
      if (suffix && suffix !== context.nameSuffix)
        foreign.set(suffix, (foreign.get(suffix) ?? new Set()).add(word));
    }
  };
  walkScript(parseScript(code, context.isClassic ? 'script' : 'either'), (node, isTried) => {
    const text = textOf(node);
    if (text !== undefined) readText(text);
    if (!isTried && isCodeFromString(node)) add('no-eval', 'makes code from a string');
    if (!context.mayHaveReact && definesReact(node)) add('one-react', 'contains a React of its own');
    const asset = assetOf(node);
    if (asset !== undefined && !context.files.includes(asset))
      add('missing-file', `loads ${asset}, which is not there`);
    const hash = hashesIn(node).find((one) => !context.hashes.has(one));
    if (hash !== undefined) add('missing-file', `loads a chunk with the hash ${hash}, which no file has`);
    if (isOfDevelopment(node)) add('production-build', 'was built for development');
  });
  for (const [suffix, words] of foreign)
    if (words.size >= FOREIGN_CLASSES)
      add('own-code', `has classes of another build (${[...words][0]}, …${suffix})`);
  return faults;
}

/** Whether a script contains React itself. @throws ScriptProblem */
export function hasReact(code: string): boolean {
  let found = false;
  walkScript(parseScript(code, 'either'), (node) => {
    found ||= definesReact(node);
  });
  return found;
}

function textOf(node: AnyNode): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  return node.type === 'TemplateElement' ? (node.value.cooked ?? undefined) : undefined;
}

/** The file that a node names as webpack does: `p + "media/logo.0123abcd.svg"`, where `p` is a member. */
function assetOf(node: AnyNode): string | undefined {
  if (node.type !== 'BinaryExpression' || node.operator !== '+' || node.left.type !== 'MemberExpression')
    return undefined;
  if (nameOf(node.left) !== 'p' || node.left.computed) return undefined;
  const text = textOf(node.right as AnyNode);
  return text !== undefined && ASSET.test(text) ? text : undefined;
}

/** The hashes of chunks that a node has as a build writes them: `"sha256-" + { 12: "…", 34: "…" }[id]`. */
function hashesIn(node: AnyNode): readonly string[] {
  if (node.type !== 'BinaryExpression' || node.operator !== '+' || textOf(node.left as AnyNode) !== 'sha256-')
    return [];
  const { right } = node;
  if (right.type !== 'MemberExpression' || right.object.type !== 'ObjectExpression') return [];
  return right.object.properties.flatMap((property) => {
    const hash = property.type === 'Property' ? textOf(property.value as AnyNode) : undefined;
    return hash === undefined ? [] : [hash];
  });
}

/** The name of what is called, if it is a global: `eval`, `window.eval`, `(0, eval)`. */
function globalName(node: AnyNode): string | undefined {
  if (node.type === 'Identifier') return node.name;
  if (node.type === 'SequenceExpression')
    return node.expressions.length > 0 ? globalName(node.expressions.at(-1) as AnyNode) : undefined;
  if (node.type !== 'MemberExpression' || node.object.type !== 'Identifier') return undefined;
  if (!['window', 'self', 'globalThis'].includes(node.object.name)) return undefined;
  return nameOf(node);
}

/** The name of a member: `a.b` and `a['b']`. */
function nameOf(node: AnyNode): string | undefined {
  if (node.type !== 'MemberExpression') return undefined;
  if (!node.computed) return node.property.type === 'Identifier' ? node.property.name : undefined;
  return textOf(node.property as AnyNode);
}

const isCall = (node: AnyNode): node is CallExpression | NewExpression =>
  node.type === 'CallExpression' || node.type === 'NewExpression';

/**
 * Whether a node makes code from a string that stands in the script. Code from other strings is found when it runs: many
 * libraries contain a function for it that nobody calls.
 */
function isCodeFromString(node: AnyNode): boolean {
  if (!isCall(node)) return false;
  const name = globalName(node.callee as AnyNode);
  const texts = node.arguments.map((argument) => textOf(argument as AnyNode));
  if (name === 'setTimeout' || name === 'setInterval') return texts[0] !== undefined;
  if (name !== 'eval' && name !== 'Function') return false;
  return texts.length > 0 && texts.every((text) => text !== undefined && !HARMLESS_CODE.has(text.trim()));
}

function definesReact(node: AnyNode): boolean {
  if (node.type === 'AssignmentExpression') return REACT.has(nameOf(node.left as AnyNode) ?? '');
  return (
    node.type === 'Property' &&
    node.kind === 'init' &&
    node.key.type === 'Identifier' &&
    REACT.has(node.key.name) &&
    node.value.type === 'ArrowFunctionExpression'
  );
}

function isOfDevelopment(node: AnyNode): boolean {
  if (node.type === 'Identifier') return OF_DEVELOPMENT.has(node.name);
  if (node.type === 'CallExpression') {
    const callee = node.callee as AnyNode;
    const called = callee.type === 'SequenceExpression' ? (callee.expressions.at(-1) as AnyNode) : callee;
    return nameOf(called) === 'jsxDEV';
  }
  return (
    node.type === 'Literal' && typeof node.value === 'string' && node.value.startsWith('webpackHotUpdate')
  );
}
