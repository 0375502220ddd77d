import { createDeferred } from './deferred';
import { emptyPage, settled, testedZone } from './zone-element.testing';

const beacon = jest.fn<boolean, [string, string]>(() => true);
beforeEach(() => {
  beacon.mockClear();
  Object.assign(navigator, { sendBeacon: beacon });
});
afterEach(emptyPage);
const reports = () => beacon.mock.calls.map(([, body]) => JSON.parse(body));
const VISIT = { token: 'token', route: 'embed', language: 'ar', visited: ['mf-tested@2.0.0-b'] };

it('an element tells of a visit once it shows something, once for all elements of a release', async () => {
  const zone = testedZone();
  zone.live = { ...zone.live, reportToken: 'token' };
  const coming = createDeferred();
  zone.configuration.mockImplementation(() => coming.promise.then(() => ({ mode: 'gateway' })));
  zone.show('lang="ar"');
  await settled();
  expect(beacon).not.toHaveBeenCalled();
  coming.resolve();
  await settled();
  zone.ready();
  await settled();
  zone.show('lang="ar"');
  await settled();
  zone.ready();
  await settled();
  expect(reports()).toEqual([VISIT]);
  expect(beacon.mock.calls[0]?.[0]).toBe('https://zone.example/reports');
});

it('an element whose code throws tells of that', async () => {
  const zone = testedZone();
  zone.live = { ...zone.live, reportToken: 'token' };
  zone.loadMount.mockRejectedValue(new Error('secret'));
  const element = zone.show('lang="nl"');
  await expect(element.ready).rejects.toThrow();
  expect(reports()).toMatchObject([
    {
      failing: ['mf-tested@2.0.0-b'],
      failures: [{ release: 'mf-tested@2.0.0-b', part: 'zone-tested', phase: 'share' }],
    },
  ]);
  expect(JSON.stringify(reports())).not.toMatch(/secret|"nl"/);
});

it('without a token, nothing is told', async () => {
  const zone = testedZone();
  zone.show();
  await settled();
  zone.ready();
  await settled();
  expect(beacon).not.toHaveBeenCalled();
});
