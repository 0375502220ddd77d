import { coldGateway } from './figures/cold';
import { indexSize } from './figures/index-size';
import { keptPages } from './figures/pages';
import { steadyVisitors } from './figures/steady';
import { suggestions } from './figures/suggestions';
import { warmAnswers } from './figures/warm';
import { givenOptions } from './given-options';
import { type Options, type Part, readOptions } from './options';
import { conditions, finish, isWithin, render, type Section } from './report';

/**
 * `npm run bench:data`: measures the data gateway, prints each figure next to its limit, and fails when one is missed.
 */
const MEASURE: Readonly<Record<Part, (options: Options) => Promise<Section>>> = {
  a: indexSize,
  b: suggestions,
  c: coldGateway,
  d: steadyVisitors,
  e: warmAnswers,
  f: keptPages,
};

const options = givenOptions(readOptions);
let missed = 0;
// One after the other, because they would disturb each other; each prints the load before it.
for (const part of options.only) {
  console.log(conditions());
  try {
    const section = await MEASURE[part](options);
    console.log(render(section));
    missed += section.figures.filter((figure) => !isWithin(figure)).length;
  } catch (error) {
    console.error(`${part}. could not be measured:`, error);
    missed += 1;
  }
}
finish(missed);
