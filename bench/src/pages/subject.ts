import { completeBusiness } from 'e2e/src/tests/records';
import { besideBareServer } from '../rates/beside-bare';
import type { Measure, Subject } from '../subject';
import { inServedZone } from '../zones';
import { busy } from './busy';
import { lighthouse } from './lighthouse';
import { reports } from './reports';

/** Measures cached pages of the bundled server that `npm run serve` starts. */
const rates: Measure = ({ seconds }) =>
  inServedZone(async function* ({ localUrl }, zone) {
    const { id } = await completeBusiness(zone);
    yield await besideBareServer({
      title: 'Cached pages per second, versus a bare node:http server with the same bytes',
      urls: [
        ['home', localUrl],
        ['a business', `${localUrl}business/${id}`],
      ],
      limits: { 200: 0.25, 304: 0.25 },
      seconds,
    });
  });

/** `npm run bench:pages`: Lighthouse's scores, the rate of cached pages, alone and beside reports, and pages of a busy server. */
export const pages: Subject = {
  accepts: ['pages', 'rounds', 'seconds'],
  parts: { lighthouse, rates, reports, busy },
};
