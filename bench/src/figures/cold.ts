import { withGateway } from '../gateway';
import type { Section } from '../report';
import { refusals } from '../upstream';
import { answerFigures } from '../visitors/figures';
import { createVisitors } from '../visitors/visit';

const VISITORS = 500;

/** Measures simultaneous visitors of a gateway that has just been started for the first time. */
export const coldGateway = (): Promise<Section> =>
  withGateway(async (gateway) => {
    const { tally, visit } = createVisitors(gateway.dataUrl, { areNew: true });
    const begun = performance.now();
    await Promise.all(Array.from({ length: VISITORS }, (_, number) => visit(number)));
    const milliseconds = performance.now() - begun;
    const calls = await gateway.upstreamCalls();
    return {
      title: `c. ${VISITORS} visitors at once on a cold gateway`,
      conditions: ['each with the requests of a whole visit; embedded Airtable with its limit of 5 calls/s'],
      figures: [
        ...answerFigures(tally, [200]),
        { name: 'time to the end of the last visit', value: milliseconds / 1_000, unit: 's' },
        { name: 'Airtable calls', value: calls.length, unit: '', limit: { atMost: 25 } },
        refusals(calls),
      ],
    };
  });
