import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { findFaint } from './contrast';

type AxeResults = Awaited<ReturnType<AxeBuilder['analyze']>>;
type Node = AxeResults['violations'][number]['nodes'][number];

/** All of WCAG 2.2 AA, and best practices. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const isFull = Boolean(process.env.TEST_FULL);
/** A list's items are alike: in the short run the first twelve stand for the others. */
const LATER_ITEMS = 'main li:nth-child(n + 13)';

/**
 * Returns one line for each rule that the page's current state violates, or that axe leaves undecided. When axe cannot
 * determine a text's background because something overlaps it (the link that covers a whole card, a popup, a sticky
 * bar), the contrast with the background of the text's own box is measured instead. Other undecided results count as
 * violations.
 * @param within selector of the only element to check, when the rest of the page was already checked
 */
export async function findBarriers(page: Page, within = 'html'): Promise<readonly string[]> {
  await coloursStand(page);
  const builder = new AxeBuilder({ page })
    // Preloads cross-origin style sheets, for rules that are not used here; the page's policy forbids it.
    .options({ preload: false, resultTypes: ['violations', 'incomplete'] })
    .setLegacyMode()
    .include(within)
    .withTags(TAGS);
  const { violations, incomplete } = await (isFull ? builder : builder.exclude(LATER_ITEMS)).analyze();
  const lines = [...violations, ...incomplete.filter(({ id }) => id !== CONTRAST)].map(
    ({ id, nodes }) => `${id}, ${nodes.length} times: ${nodes.slice(0, 3).map(describe).join(' | ')}`,
  );
  const unsure = incomplete.filter(({ id }) => id === CONTRAST).flatMap(({ nodes }) => nodes);
  const faint = await findFaint(
    page,
    unsure.map(({ target }) => String(target[0])),
  );
  return [...lines, ...faint.map((text) => `faint: ${text}`)];
}

/** Waits for colour transitions, for example of buttons when the system turns dark: colours would be in between. */
const coloursStand = (page: Page) =>
  page.evaluate(async () => {
    const changes = document
      .getAnimations()
      .filter((change) => change instanceof CSSTransition && /color$/.test(change.transitionProperty));
    await Promise.allSettled(changes.map(({ finished }) => finished));
  });

const CONTRAST = 'color-contrast';

const describe = ({ html, failureSummary = '' }: Node): string =>
  `${html.slice(0, 120)} – ${failureSummary.replace(/\s+/g, ' ')}`;
