import type { Rendered, RenderJob } from '@zone-directory/federation/contract';
import { slotMark } from '@zone-directory/federation/contract';
import { RenderFailure } from './failure';
import { checkHtml, HtmlProblem } from './html/check-html';
import { isObject } from './is-object';

const MAX_BYTES = 1_500_000;
/** Levels of nesting: not everything that can parse deeper data can also serialize it. */
const MAX_DEPTH = 50;
const OUTCOMES: readonly unknown[] = [
  'ok',
  'empty',
  'missing',
  'failed',
  'browser',
] satisfies Rendered['outcome'][];

/**
 * Validates a release's answer to a job.
 * @throws RenderFailure when the answer must not appear in a page
 */
export function checkRendered(job: RenderJob, answer: unknown): Rendered {
  if (!isObject(answer)) throw refused('no rendering');
  const { html, outcome, state, lang } = answer;
  if (typeof html !== 'string' || Buffer.byteLength(html) > MAX_BYTES) throw refused('no HTML, or too much');
  if (!isOutcome(outcome)) throw refused('no outcome');
  if (lang !== undefined && (typeof lang !== 'string' || !/^[a-zA-Z]{2,3}(-[a-zA-Z\d]{2,8})*$/.test(lang)))
    throw refused('lang');
  checkState(state);
  checkMarkup(job, html);
  if (job.kind === 'part' && !job.mayBeEmpty && SHOWN.includes(outcome) && !isVisible(html))
    throw refused('nothing to see');
  return {
    html,
    outcome,
    ...(state === undefined ? {} : { state }),
    ...(lang === undefined ? {} : { lang }),
  };
}

/** Outcomes with which a page shows the HTML. */
const SHOWN: readonly Rendered['outcome'][] = ['ok', 'empty', 'missing'];

/** Elements that are visible without text. */
const PICTURE = /<(?:audio|button|canvas|hr|img|input|meter|progress|select|svg|textarea|video)[\s/>]/;

/** Whether checked HTML has text or a picture. Its attributes contain no `>`. */
const isVisible = (html: string): boolean =>
  PICTURE.test(html) || /\S/.test(html.replace(/<!--[^>]*-->|<[^>]*>/g, ''));

const refused = (what: string) => new RenderFailure('refused', what);

const isOutcome = (value: unknown): value is Rendered['outcome'] => OUTCOMES.includes(value);

function checkState(state: unknown): void {
  if (!isShallow(state, MAX_DEPTH)) throw refused('state is nested too deeply');
  if (Buffer.byteLength(JSON.stringify(state) ?? '') > MAX_BYTES) throw refused('too much state');
}

function isShallow(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return levels > 0 && Object.values(value).every((inner) => isShallow(inner, levels - 1));
}

function checkMarkup(job: RenderJob, html: string): void {
  const marks = job.kind === 'frame' ? job.rendered.map(({ id }) => slotMark(id).slice(4, -3)) : [];
  try {
    checkHtml(html, new Set(marks));
  } catch (error) {
    throw error instanceof HtmlProblem ? refused(error.message) : error;
  }
}
