import fs from 'node:fs/promises';
import path from 'node:path';
import { HOST_BASE_PLACEHOLDER, type HostDescription } from '@zone-directory/federation/contract';
import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { HOST_TEMPLATE, hostReferences, ONCE_IN_TEMPLATE, PAGE_MARKS } from '../compose/template';
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
  const page = parse(template);
  const forbidden = faultIn(page, faultOf);
  if (forbidden !== undefined)
    throw refuse('template', HOST_TEMPLATE, `has ${forbidden}, which the policy of pages forbids`);
  const useless = faultIn(page, uselessOf) ?? misplacedIn(page);
  if (useless !== undefined) throw refuse('template', HOST_TEMPLATE, useless);
  const named = hostReferences(template);
  for (const file of [...scripts, ...styles])
    if (!named.includes(file)) throw refuse('template', HOST_TEMPLATE, `does not load ${file}`);
  for (const file of named)
    if (![...scripts, ...styles].includes(file))
      throw refuse('template', HOST_TEMPLATE, `loads ${file}, which the host does not start with`);
}

const FORBIDDEN = new Set(['base', 'embed', 'frame', 'iframe', 'object', 'style']);

/** The first fault of an element below a node. */
function faultIn(
  node: Tree.ParentNode,
  faultOfOne: (element: Tree.Element) => string | undefined,
): string | undefined {
  for (const child of node.childNodes) {
    if (!('tagName' in child)) continue;
    const found = faultOfOne(child) ?? faultIn(child, faultOfOne);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** What browsers would not run, show or find in search engines. */
function uselessOf({ tagName, attrs }: Tree.Element): string | undefined {
  const value = (wanted: string) => attrs.find(({ name }) => name === wanted)?.value;
  const has = (...names: string[]) => names.find((name) => value(name) !== undefined);
  if (tagName === 'script' && value('src') !== undefined) {
    const unknown =
      has('nomodule') ?? (/^(?:text\/javascript)?$/.test(value('type') ?? '') ? undefined : 'type');
    return unknown && `has a script with ${unknown}, which is not run as one of the page`;
  }
  if (tagName === 'link' && /stylesheet/.test(value('rel') ?? '')) {
    const unknown = has('media', 'disabled') ?? (value('rel') === 'stylesheet' ? undefined : 'rel');
    return unknown && `has a style sheet with ${unknown}, which pages are not shown with`;
  }
  if (tagName === 'meta' && value('name') === 'robots') return 'says which robots may read every page';
  const hidden =
    ['html', 'body'].includes(tagName) || value('id') === 'root' ? has('hidden', 'inert') : undefined;
  return hidden && `has <${tagName} ${hidden}>`;
}

/** The first mark that is no comment of the page, such as one within a template. */
function misplacedIn(page: Tree.Document): string | undefined {
  const found = new Set(commentsOf(page));
  const mark = Object.values(PAGE_MARKS).find((one) => !found.has(one));
  return mark && `has ${mark} where no page has it`;
}

const commentsOf = (node: Tree.ParentNode): readonly string[] =>
  node.childNodes.flatMap((child) => {
    if ('data' in child) return [`<!--${child.data}-->`];
    return 'childNodes' in child ? commentsOf(child) : [];
  });

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
