import { exampleSite } from '../testing/settings';
import { inspectSiteSettings } from './inspect';

it('finds every fault of the settings, and unknown fields', () => {
  expect(inspectSiteSettings(exampleSite())).toMatchObject({
    content: { registrationNumber: 'EX-0001' },
    faults: [],
  });
  expect(inspectSiteSettings({ ...exampleSite(), phone: 55, logos: 'x' })).toEqual({
    content: undefined,
    faults: [
      { field: 'phone', fault: 'is not a text' },
      { field: 'logos', fault: 'is an unknown field' },
    ],
  });
});
