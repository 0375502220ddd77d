import { cp, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildFolder, root } from './folders';

/**
 * Writes the sources of a faulty build: a remote with the real remote's parts, each wrapped in a fault that the test
 * activates.
 * @param hash hash of all inputs, because releases of different sources must not share chunks
 */
export async function writeSources(remote: string, hash: string): Promise<string> {
  const folder = buildFolder(remote);
  const real = path.join(root, remote);
  const page = path.join(root, 'e2e/src/faults/page');
  await rm(folder, { recursive: true, force: true });
  await mkdir(path.join(folder, 'src/parts'), { recursive: true });
  await cp(path.join(real, 'package.json'), path.join(folder, 'package.json'));
  await cp(path.join(real, 'src/locales'), path.join(folder, 'src/locales'), { recursive: true });
  const write = (file: string, lines: readonly string[]) =>
    writeFile(path.join(folder, 'src', file), `// ${hash}\n${lines.join('\n')}\n`);

  const files = (await readdir(path.join(real, 'src/parts'))).filter((file) => /^[\w-]+\.tsx$/.test(file));
  for (const file of files) {
    const { name } = path.parse(file);
    const part = JSON.stringify(path.join(real, 'src/parts', name));
    await write(`parts/${file}`, [
      `import Part from ${part};`,
      `import { faulty } from ${JSON.stringify(path.join(page, 'faulty-part'))};`,
      `export default faulty(${JSON.stringify(`${remote.replace(/^mf-/, '')}/${name}`)}, Part);`,
      `export { strings } from ${part};`,
    ]);
  }
  // One for each custom element that the remote declares.
  const mounts = (await readdir(path.join(real, 'src'))).filter((file) => /^mount[\w-]*\.tsx$/.test(file));
  for (const file of mounts)
    await write(file, [
      `export { mount } from ${JSON.stringify(path.join(real, 'src', path.parse(file).name))};`,
    ]);
  return folder;
}
