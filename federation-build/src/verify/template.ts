import fs from 'node:fs/promises';
import path from 'node:path';
import { HOST_BASE_PLACEHOLDER, type HostDescription } from '@zone-directory/federation/contract';
import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { HOST_TEMPLATE, hostReferences, ONCE_IN_TEMPLATE } from '../compose/template';
import type { Refuse } from '../release/errors';

/**
 * Checks that pages can be composed from a host's template: that it has every mark once, and names exactly the scripts and
 * style sheets that the host starts with.
 * @throws ReleaseError naming what is missing
 */
export async function checkTemplate(
  folder: string,
  { scripts, styles }: Pick<HostDescription, 'scripts' | 'styles'>,
  refuse: Refuse,
): Promise<void> {
  const template = await fs.readFile(path.join(folder, HOST_TEMPLATE), 'utf8');
  for (const mark of ONCE_IN_TEMPLATE) {
    const count = template.split(mark).length - 1;
    if (count !== 1)
      throw refuse('template', HOST_TEMPLATE, `has ${mark} ${count === 0 ? 'nowhere' : `${count} times`}`);
  }
  const forbidden = forbiddenIn(parse(template));
  if (forbidden !== undefined)
    throw refuse('template', HOST_TEMPLATE, `has ${forbidden}, which the policy of pages forbids`);
  const named = hostReferences(template);
  for (const file of [...scripts, ...styles])
    if (!named.includes(file)) throw refuse('template', HOST_TEMPLATE, `does not load ${file}`);
  for (const file of named)
    if (![...scripts, ...styles].includes(file))
      throw refuse('template', HOST_TEMPLATE, `loads ${file}, which the host does not start with`);
}

const FORBIDDEN = new Set(['base', 'embed', 'frame', 'iframe', 'object', 'style']);

/** The first element or attribute below a node that does nothing in a page, because its policy forbids it. */
function forbiddenIn(node: Tree.ParentNode): string | undefined {
  for (const child of node.childNodes) {
    if (!('tagName' in child)) continue;
    const found = faultOf(child) ?? forbiddenIn(child);
    if (found !== undefined) return found;
  }
  return undefined;
}

function faultOf({ tagName, attrs }: Tree.Element): string | undefined {
  const value = (wanted: string) => attrs.find(({ name }) => name === wanted)?.value;
  const isOwn = (url = '') => url.startsWith(HOST_BASE_PLACEHOLDER);
  if (FORBIDDEN.has(tagName)) return `<${tagName}>`;
  if (tagName === 'meta' && value('http-equiv') !== undefined) return '<meta http-equiv>';
  if (tagName === 'script' && !isOwn(value('src')) && !/json/.test(value('type') ?? ''))
    return `<script> ${value('src') ?? 'in the page'}`;
  if (tagName === 'link' && /stylesheet/.test(value('rel') ?? '') && !isOwn(value('href')))
    return `<link> ${value('href') ?? ''}`;
  const attribute = attrs.find(({ name }) => name === 'style' || name.startsWith('on'))?.name;
  return attribute === undefined ? undefined : `<${tagName} ${attribute}>`;
}
