import fs from 'node:fs/promises';
import path from 'node:path';
import type { HostDescription } from '@zone-directory/federation/contract';
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
  const named = hostReferences(template);
  for (const file of [...scripts, ...styles])
    if (!named.includes(file)) throw refuse('template', HOST_TEMPLATE, `does not load ${file}`);
  for (const file of named)
    if (![...scripts, ...styles].includes(file))
      throw refuse('template', HOST_TEMPLATE, `loads ${file}, which the host does not start with`);
}
