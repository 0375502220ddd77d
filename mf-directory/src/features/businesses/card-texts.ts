import {
  type Business,
  descriptionLines,
  type FieldText,
  matchRanges,
  nameLines,
  type Reader,
  type TextRange,
} from '@zone-directory/shared-data';

/** A name on a card, and the ranges to mark in it. */
interface CardName extends FieldText {
  readonly marked: readonly TextRange[];
}

/**
 * Returns the names that a card shows: those of `nameLines`. A business that was found by a name that its reader would
 * not see shows that one, too.
 * @param found the text that has found it; '' if none has
 */
export function cardNames(
  business: Pick<Business, 'name' | 'name_en'>,
  reader: Reader,
  found: string,
): readonly [CardName, CardName?] {
  const marked = (name: FieldText): CardName => ({ ...name, marked: foundIn(name.text, found) });
  const [first = { text: '' }, second] = nameLines(business, reader).map(marked);
  const name = marked(first);
  if (second) return [name, second];
  const other = marked(name.lang === 'en' ? { text: business.name } : { text: business.name_en, lang: 'en' });
  return name.marked.length === 0 && other.marked.length > 0 ? [name, other] : [name];
}

/** Returns where a text occurs in a name; if it does not, where its words do, which need not be next to each other. */
function foundIn(name: string, text: string): readonly TextRange[] {
  if (text === '') return [];
  const whole = matchRanges(name, text);
  if (whole.length > 0) return whole;
  const ofWords = text.split(/\s+/).flatMap((word) => matchRanges(name, word));
  ofWords.sort((one, other) => one.start - other.start || other.end - one.end);
  let end = 0;
  return ofWords.filter((range) => {
    const isApart = range.start >= end;
    if (isApart) end = range.end;
    return isApart;
  });
}

/** The languages whose readers get the same descriptions on a card as on the business's page. */
const WITH_DESCRIPTIONS: readonly string[] = ['en', 'ar'];

/**
 * Returns the descriptions that a card shows. Readers of a language that the data is not in get only the English one: a
 * second that few of them can read would make each card higher.
 */
export function cardDescriptions(
  business: Pick<Business, 'description' | 'description_en'>,
  reader: Reader,
): readonly FieldText[] {
  const isTheirs = new Intl.Locale(reader.dataLanguage).language === reader.language;
  if (isTheirs || WITH_DESCRIPTIONS.includes(reader.language)) return descriptionLines(business, reader);
  const { description_en: text } = business;
  return text.trim() === '' ? [] : [{ text, lang: 'en' }];
}
