import { LANGUAGES } from '@zone-directory/shared-i18n';
import { partnerName, profileFileName } from './partner-name';

const partner = { name_en: 'Quiet Bank', name_ar: 'البنك الهادئ' };

test.each(LANGUAGES.map(({ code }) => [code] as const))('names a partner in %s', (code) => {
  expect(partnerName(partner, code)).toEqual(
    code === 'ar' ? { text: 'البنك الهادئ', lang: 'ar' } : { text: 'Quiet Bank', lang: 'en' },
  );
});

test.each([
  ['Harbour Line', 'harbour-line-profile.pdf'],
  ['A  B\tC\u00a0D', 'a-b-c-d-profile.pdf'],
  ['خط الميناء', 'خط-الميناء-profile.pdf'],
])('the profile of %j is saved as %j', (name, file) => {
  expect(profileFileName(name)).toBe(file);
});
