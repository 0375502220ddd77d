import path from 'node:path';
import { composition } from './composition/subject';
import { data } from './data/subject';
import { elements } from './elements/subject';
import { measureAvailability } from './machine';
import { readOptions } from './options';
import { pages } from './pages/subject';
import { conditions, isWithin, render, writeResult } from './report';
import { sizeSubject } from './size/subject';
import type { Section, Subject } from './subject';

/**
 * `npm run bench -- <subject> [options]`: measures, prints each figure next to its limit, and exits with 1 when one is
 * missed.
 */
const SUBJECTS: Readonly<Record<string, Subject>> = {
  ...{ composition, pages, data, elements },
  size: sizeSubject,
};

const [name = '', ...args] = process.argv.slice(2);

function read() {
  try {
    const subject = SUBJECTS[name];
    if (!subject) throw new Error(`the subjects are ${Object.keys(SUBJECTS).join(', ')}, not "${name}"`);
    const { accepts, parts } = subject;
    return { parts, options: readOptions(args, { accepts, parts: Object.keys(parts) }) };
  } catch (error) {
    console.error(`bench: ${error instanceof Error ? error.message : error}`);
    process.exit(2);
  }
}

const { parts, options } = read();
const sections: Section[] = [];
let missed = 0;
// One after the other, because they would disturb each other.
for (const part of options.only) {
  console.log(conditions(await measureAvailability()));
  try {
    for await (const section of parts[part]?.(options) ?? []) {
      console.log(render(section));
      sections.push(section);
      missed += section.figures.filter((figure) => !isWithin(figure)).length;
    }
  } catch (error) {
    console.error(`${part} could not be measured:`, error);
    missed += 1;
  }
}
if (options.write) await writeResult(path.join(import.meta.dirname, `../results/${name}.json`), sections);
console.log(missed === 0 ? 'Every figure is within its limit.' : `Missed limits: ${missed}.`);
// Also ends the servers of a part that could not be measured.
process.exit(missed === 0 ? 0 : 1);
