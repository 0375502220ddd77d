import type { Declaration, DeclarationBlock } from 'lightningcss';
import { isHashed, type Own } from './own';

/**
 * Properties that give an element a name by which others find it, or that count for others: an element's `counter-increment`
 * moves a counter of the page around it.
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

/** What may stand in their values and is no name. */
const KEYWORDS = new Set([
  ...['none', 'auto', 'all', 'match-element', 'normal', 'block', 'inline', 'x', 'y', 'size', 'inline-size'],
  ...['inherit', 'initial', 'unset', 'revert', 'revert-layer'],
]);

/** Names that declarations give and that the build did not hash, each as `property: name`. */
export function unhashedNames(block: DeclarationBlock | undefined, own: Own): string[] {
  return [...(block?.declarations ?? []), ...(block?.importantDeclarations ?? [])].flatMap((declaration) => {
    const { property, value } = written(declaration);
    if (!NAMING.has(property)) return [];
    return namesIn(value)
      .filter((name) => !KEYWORDS.has(name) && !isHashed(name, own))
      .map((name) => `${property}: ${name}`);
  });
}

/** A declaration as it was written, also where the parser knows its property or its value not. */
function written(declaration: Declaration): { property: string; value: unknown } {
  if (declaration.property === 'custom')
    return { property: declaration.value.name, value: declaration.value.value };
  if (declaration.property === 'unparsed')
    return { property: declaration.value.propertyId.property, value: declaration.value.value };
  return { property: declaration.property, value: 'value' in declaration ? declaration.value : undefined };
}

/** The identifiers in a value: what the parser read, or its tokens. */
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
    // Nobody can tell here what it will be.
    case 'var':
    case 'env':
      return [`${node.type}()`];
    default:
      return namesIn('name' in node ? node.name : node.value);
  }
}
