import ts from 'typescript';

/**
 * Returns the titles of the tests that a test file runs, in their order. A title is given as in the source: the text of
 * a string, or a template as written, `${…}` included. Tests that do not run are left out: those that are commented
 * out, have no body, are skipped or expected to fail, or are in a skipped group.
 */
export function testTitles(fileName: string, source: string): readonly string[] {
  const file = ts.createSourceFile(
    fileName,
    source,
    ts.ScriptTarget.Latest,
    true,
    fileName.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const titles: string[] = [];
  const visit = (node: ts.Node): void => {
    const call = ts.isCallExpression(node) ? readCall(node) : undefined;
    // Nothing within it runs either.
    if (call?.isOff) return;
    if (call?.kind === 'test') titles.push(call.title);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return titles;
}

interface TitledCall {
  readonly kind: 'test' | 'group';
  readonly title: string;
  readonly isOff: boolean;
}

const TESTS = new Set(['test', 'it']);
const GROUP = 'describe';
const OFF = new Set(['skip', 'fixme', 'fail', 'failing', 'todo']);
const OFF_BY_NAME = new Set(['xit', 'xtest', 'xdescribe']);
/** What may occur between a test's name and its call, apart from what switches it off. */
const KNOWN = new Set(['each', 'only', 'concurrent', 'serial', 'parallel', 'slow']);

/** Reads `test('title', …)`, `it.each(…)('title', …)`, `test.describe('title', …)` and the like. */
function readCall(call: ts.CallExpression): TitledCall | undefined {
  const words = wordsOf(call.expression);
  const [name = '', ...more] = words;
  if (!TESTS.has(name) && name !== GROUP && !OFF_BY_NAME.has(name)) return undefined;
  if (!more.every((word) => word === GROUP || KNOWN.has(word) || OFF.has(word))) return undefined;
  const body = call.arguments.slice(1).find(isFunction);
  const title = titleOf(call.arguments[0]);
  if (title === undefined || !body) return undefined;
  const isOff = OFF_BY_NAME.has(name) || more.some((word) => OFF.has(word)) || switchesOff(body);
  return { kind: words.includes(GROUP) ? 'group' : 'test', title, isOff };
}

/** The names of `a.b.c`, of `a.b(…)` and of a tagged template, outermost first; none for any other expression. */
function wordsOf(node: ts.Expression): readonly string[] {
  if (ts.isIdentifier(node)) return [node.text];
  if (ts.isPropertyAccessExpression(node)) return [...wordsOf(node.expression), node.name.text];
  if (ts.isCallExpression(node)) return wordsOf(node.expression);
  if (ts.isTaggedTemplateExpression(node)) return wordsOf(node.tag);
  return [];
}

function titleOf(node: ts.Expression | undefined): string | undefined {
  if (!node) return undefined;
  if (ts.isStringLiteralLike(node)) return node.text;
  return ts.isTemplateExpression(node) ? node.getText().slice(1, -1) : undefined;
}

const isFunction = (node: ts.Node): node is ts.ArrowFunction | ts.FunctionExpression =>
  ts.isArrowFunction(node) || ts.isFunctionExpression(node);

/** Whether a body skips its own test: `test.skip()`, with or without a condition. */
function switchesOff({ body }: ts.ArrowFunction | ts.FunctionExpression): boolean {
  if (!ts.isBlock(body)) return false;
  return body.statements.some((statement) => {
    if (!ts.isExpressionStatement(statement) || !ts.isCallExpression(statement.expression)) return false;
    const call = statement.expression;
    const [name = '', word = '', ...more] = wordsOf(call.expression);
    const isOff = TESTS.has(name) && OFF.has(word) && more.length === 0;
    return isOff && !call.arguments.slice(1).some(isFunction);
  });
}
