import { RenderFailure } from '@zone-directory/federation-build/rendering';
import { createStandingFailures } from './standing-failures';

let now: number;
let standing: ReturnType<typeof createStandingFailures>;
beforeEach(() => {
  now = 0;
  standing = createStandingFailures(() => now);
});

const fail = (job: string, kind: RenderFailure['kind']) =>
  standing.failed(job, 'shell@1 mf-a@1', 'hero', new RenderFailure(kind, 'why'));
const hero = (kind: string) => ({ release: 'shell@1 mf-a@1', part: 'hero', kind });

it('lists a part until the job that failed is rendered, or nobody asks for ten minutes', () => {
  fail('ar', 'refused');
  fail('en', 'refused');
  standing.rendered('en');
  expect(standing.list()).toEqual([hero('refused')]);
  standing.rendered('ar');
  expect(standing.list()).toEqual([]);
  fail('ar', 'crashed');
  now = 10 * 60_000;
  expect(standing.list()).toEqual([]);
});

it('says of a paused part why it is paused', () => {
  fail('ar', 'refused');
  fail('ar', 'paused');
  fail('en', 'paused');
  expect(standing.list()).toEqual([hero('paused'), hero('refused')]);
});

it('lists late renderings only when there are ten within a minute', () => {
  for (let page = 0; page < 10; page += 1) {
    expect(standing.list()).toEqual([]);
    fail(`page ${page}`, 'late');
    now += 6_000;
  }
  expect(standing.list()).toEqual([]);
  fail('one more', 'busy');
  expect(standing.list()).toEqual([hero('busy')]);
  now += 60_000;
  expect(standing.list()).toEqual([]);
});
