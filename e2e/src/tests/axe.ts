import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { findFaint } from './contrast';

type AxeResults = Awaited<ReturnType<AxeBuilder['analyze']>>;
type Node = AxeResults['violations'][number]['nodes'][number];

/** WCAG 2.2 AA whole, and what is merely wise. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * One line for each rule that the page breaks as it is now, or that axe leaves undecided. Where axe cannot say what lies
 * behind a text, because something overlaps it (the link that covers a whole card, a popup, a sticky bar), the contrast
 * with the background of the text's own box is measured instead. No other doubt is let pass.
 * @param within the only place to look in, for what changes nothing else of a page that was looked at
 */
export async function findBarriers(page: Page, within = 'html'): Promise<readonly string[]> {
  await coloursStand(page);
  const { violations, incomplete } = await new AxeBuilder({ page })
    // Style sheets of other origins, for rules that are not asked for; the page's policy forbids reading them.
    .options({ preload: false, resultTypes: ['violations', 'incomplete'] })
    .setLegacyMode()
    .include(within)
    .withTags(TAGS)
    .analyze();
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

/** A button takes a moment to go from one colour to the other, as when the system turns dark: read then, it is in between. */
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
