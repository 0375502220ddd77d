/** Replacements for businesses of the sample, in the tests of a business's page. */

/** Their list. */
export const LINKS = { Category: ['recCatLogistics01'], Subcategory: ['recSubFreight0001'] };
/** A business with all fields. */
export const COMPLETE = {
  ...LINKS,
  Name: 'خط الرصيف',
  Name_EN: 'Quay Line; Ropes, Nets',
  Description: 'حبال',
  Description_EN: 'Ropes, nets; sails.\nAsk at the gate.',
  Location: 'Berth 4, North Quay',
  Phone: '+000 55 512 3456',
  Email: 'office@quay-line.example',
  Website: 'www.quay-line.example',
  IsPremium: true,
  Rating: 4.5,
  Reviews: 12,
  Image: null,
};
/** A business with more than one printed page of text. */
export const LONG = {
  ...COMPLETE,
  Description_EN: Array.from(
    { length: 60 },
    (_, index) => `Paragraph ${index}. ${'Rope and net. '.repeat(20)}`,
  ).join('\n'),
};

/** Names of 140 characters. */
export const ONE_WORD = 'Almara'.repeat(24).slice(0, 140);
export const MANY_WORDS = 'Almara Trade '.repeat(11).slice(0, 140).trim();
export const LONG_NAMES = {
  ...COMPLETE,
  // English pages show only the second; the others show both.
  Name: MANY_WORDS,
  Name_EN: ONE_WORD,
  Location: ONE_WORD,
  Email: `${ONE_WORD}@a.example`,
  Website: `https://${ONE_WORD}.example/${ONE_WORD}`,
};
