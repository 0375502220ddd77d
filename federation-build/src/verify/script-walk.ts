import { type AnyNode, type Program, parse } from 'acorn';

/** A script that no browser can read. */
export class ScriptProblem extends Error {
  override readonly name = 'ScriptProblem';
}

/**
 * Parses a script as browsers do.
 * @param sourceType of a script that a page loads; `either` for one that might be loaded as a module
 * @throws ScriptProblem
 */
export function parseScript(code: string, sourceType: 'script' | 'either'): Program {
  // The latest syntax: which browsers know it is the build's business.
  const options = { ecmaVersion: 'latest', allowHashBang: false } as const;
  try {
    return parse(code, { ...options, sourceType: 'script' });
  } catch (error) {
    try {
      if (sourceType === 'either') return parse(code, { ...options, sourceType: 'module' });
    } catch {
      // What is wrong with it as a script says more.
    }
    throw new ScriptProblem(error instanceof Error ? error.message : String(error));
  }
}

/**
 * Calls `visit` with each node of a tree. Not recursive: minified expressions are nested deeper than the stack.
 * @param visit gets whether the node is inside a `try` whose failure is caught
 */
export function walkScript(program: Program, visit: (node: AnyNode, isTried: boolean) => void): void {
  const open: { readonly node: AnyNode; readonly isTried: boolean }[] = [{ node: program, isTried: false }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { node, isTried } = next;
    visit(node, isTried);
    for (const [name, value] of Object.entries(node)) {
      const inner = isTried || (node.type === 'TryStatement' && name === 'block' && node.handler != null);
      for (const child of Array.isArray(value) ? value : [value])
        if (isNode(child)) open.push({ node: child, isTried: inner });
    }
  }
}

const isNode = (value: unknown): value is AnyNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
