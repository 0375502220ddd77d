import type { Localized } from '../entities/site';
import { localized } from '../localized';
import { plainText } from '../plain-text';
import type { Reader } from '../search/display';
import { addressLines } from './address-lines';
import { textLanguage } from './text-language';

/** An address for programs other than the page, such as maps and address books. */
export interface PlainAddress {
  /** One line in one language; '' without an address. */
  readonly line: string;
  /** The name of the zone in that language; '' without an address, and if the line contains it. */
  readonly zone: string;
}

/**
 * Returns an address from the data in one language: the reader's, if the cell has it, else the cell's first.
 * @param zone the zone's name: a street alone is not found on a map of the world
 */
export function addressFor(location: string, reader: Reader, zone: Localized): PlainAddress {
  const lines = addressLines(location, reader.dataLanguage);
  const languageOf = (line: string) => textLanguage(line, reader.dataLanguage)?.split('-', 1)[0];
  const chosen = lines.find((line) => languageOf(line) === reader.language) ?? lines[0] ?? '';
  const line = plainText(chosen.trim().replace(/[,،]?\s*[\r\n\u2028\u2029]+\s*/g, ', '));
  const place = plainText(localized(zone, languageOf(line) ?? reader.language));
  const isNamed = line.toLowerCase().includes(place.toLowerCase());
  return { line, zone: line === '' || isNamed ? '' : place };
}
