import { createFailureReports, type ReportedFailure } from './report-failure';

const RELEASE = 'mf-partners@1.2.0-abc';
const beacon = jest.fn<boolean, [string, string]>(() => true);
beforeEach(() => {
  beacon.mockClear();
  Object.assign(navigator, { sendBeacon: beacon });
});

const live = {
  zone: 'https://zone.example/',
  reportToken: 'token',
  languages: [],
  remotes: {},
  elements: {},
};
const error = Object.assign(new Error('secret'), {
  stack: 'Error: secret\n at https://files.example/mf-partners/1.2.0-abc/mount.js:1:2',
});
const failure = (changes: Partial<ReportedFailure> = {}): ReportedFailure => ({
  ...{
    live,
    error,
    language: 'ar',
    part: 'zone-partners',
    release: RELEASE,
    code: 'render',
    wasShown: false,
  },
  ...changes,
});
const reports = () => beacon.mock.calls.map(([, body]) => JSON.parse(body));

it('tells the zone which release failed in which phase and where, and nothing of the page or the message', () => {
  createFailureReports()(failure());
  expect(beacon.mock.calls[0]?.[0]).toBe('https://zone.example/reports');
  expect(reports()).toEqual([
    {
      ...{ token: 'token', route: 'embed', language: 'ar', visited: [RELEASE], failing: [RELEASE] },
      failures: [{ release: RELEASE, part: 'zone-partners', phase: 'render', stack: ['mount.js:1:2'] }],
    },
  ]);
});

it('tells each element, release and phase once, and one failing visit', () => {
  const report = createFailureReports();
  report(failure({ wasShown: true }));
  report(failure());
  report(failure({ code: 'runtime' }));
  expect(reports()).toMatchObject([
    { visited: [], failing: [RELEASE] },
    { visited: [], failing: [], failures: [{ phase: 'runtime' }] },
  ]);
});

it('tells at most so many failures of a page', () => {
  const report = createFailureReports();
  for (let part = 0; part < 100; part += 1) report(failure({ part: `zone-${part}` }));
  expect(beacon.mock.calls.length).toBeLessThanOrEqual(10);
});

it.each(['configuration', 'registry'])('tells nothing of %s, which is not the release’s', (code) => {
  createFailureReports()(failure({ code }));
  expect(beacon).not.toHaveBeenCalled();
});

it('tells nothing to a zone that gives no token', () => {
  createFailureReports()(failure({ live: { ...live, reportToken: undefined } }));
  expect(beacon).not.toHaveBeenCalled();
});
