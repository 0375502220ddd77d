import type { Localized } from '../entities/site';
import { localized } from '../localized';
import { plainText } from '../plain-text';
import type { Reader } from '../search/display';
import { addressLines } from './address-lines';
import { textLanguage } from './text-language';

/** An address for programs other than the page, such as maps and address books. */
export interface PlainAddress {
  /** The address in one language; '' if there is none. */
  readonly line: string;
  /** The name of the zone in that language; '' if the line has it, or is all that the data has. */
  readonly zone: string;
}

/**
 * Returns an address from the data in one language. One in a single language stays as it is. Of several, it is the
 * line in the reader's language, else the first; the zone's name comes with it, because the place may only have been
 * named in another line.
 */
export function addressFor(location: string, reader: Reader, zone: Localized): PlainAddress {
  const [first = '', ...more] = addressLines(location, reader.dataLanguage);
  if (more.length === 0) return { line: location.trim(), zone: '' };
  const languageOf = (line: string) => textLanguage(line, reader.dataLanguage)?.split('-', 1)[0];
  const line = plainText([first, ...more].find((one) => languageOf(one) === reader.language) ?? first);
  const place = plainText(localized(zone, languageOf(line) ?? reader.language));
  return { line, zone: line.toLowerCase().includes(place.toLowerCase()) ? '' : place };
}
