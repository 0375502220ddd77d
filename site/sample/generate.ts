/** Writes the sample base of the fictional zone: `node --import tsx site/sample/generate.ts --site-url URL --out FILE`. */
import { readFileSync } from 'node:fs';
import { type GeneratorArguments, readArguments } from './arguments';
import { buildBase, type SiteTexts } from './base';
import { writeAtomically } from './write-atomically';

function firstLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n', 1).join('');
}

function givenArguments(): GeneratorArguments {
  try {
    return readArguments(process.argv.slice(2));
  } catch (error) {
    console.error(`generate: ${firstLine(error)}. Usage: generate.ts --site-url URL --out FILE`);
    process.exit(2);
  }
}

const { siteUrl, out } = givenArguments();
try {
  const english: SiteTexts = JSON.parse(readFileSync(new URL('../texts/en.json', import.meta.url), 'utf8'));
  writeAtomically(out, `${JSON.stringify(buildBase(siteUrl, english), null, 1)}\n`);
} catch (error) {
  console.error(`generate: ${firstLine(error)}`);
  process.exit(1);
}
