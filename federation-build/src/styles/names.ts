import type { Declaration, DeclarationBlock } from 'lightningcss';
import { isHashed, type Own } from './own';

/**
 * Properties that give an element a name visible to other elements, or that affect others: an element's
 * `counter-increment` changes a counter of the page around it.
 */
const NAMING = new Set([
  'anchor-name',
  'container',
  'container-name',
  'counter-increment',
  'counter-reset',
  'counter-set',
  'scroll-timeline',
  'scroll-timeline-name',
  'timeline-scope',
  'view-timeline',
  'view-timeline-name',
  'view-transition-class',
  'view-transition-name',
]);

/** Keywords in their values that are not names. */
const KEYWORDS = new Set([
  ...['none', 'auto', 'all', 'match-element', 'normal', 'block', 'inline', 'x', 'y', 'size', 'inline-size'],
  ...['inherit', 'initial', 'unset', 'revert', 'revert-layer'],
]);

/** Returns the names that declarations define and that the build did not hash, each as `property: name`. */
export function unhashedNames(block: DeclarationBlock | undefined, own: Own): string[] {
  return [...(block?.declarations ?? []), ...(block?.importantDeclarations ?? [])].flatMap((declaration) => {
    const { property, value } = written(declaration);
    if (!NAMING.has(property)) return [];
    return namesIn(value)
      .filter((name) => !KEYWORDS.has(name) && !isHashed(name, own))
      .map((name) => `${property}: ${name}`);
  });
}

/** A declaration's property and value as written, even if the parser does not know them. */
function written(declaration: Declaration): { property: string; value: unknown } {
  if (declaration.property === 'custom')
    return { property: declaration.value.name, value: declaration.value.value };
  if (declaration.property === 'unparsed')
    return { property: declaration.value.propertyId.property, value: declaration.value.value };
  return { property: declaration.property, value: 'value' in declaration ? declaration.value : undefined };
}

/** The identifiers in a value: from parsed nodes or tokens. */
function namesIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(namesIn);
  if (typeof value !== 'object' || value === null) return [];
  const node = value as { type?: string; name?: unknown; value?: unknown };
  switch (node.type) {
    case 'token': {
      const token = node.value as { type: string; value?: unknown };
      return token.type === 'ident' ? [String(token.value)] : [];
    }
    case 'function':
      return namesIn((node.value as { arguments: unknown }).arguments);
    // The value is not known here.
    case 'var':
    case 'env':
      return [`${node.type}()`];
    default:
      return namesIn('name' in node ? node.name : node.value);
  }
}
