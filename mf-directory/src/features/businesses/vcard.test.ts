import type { Business, PlainAddress } from '@zone-directory/shared-data';
import fc from 'fast-check';
import { business } from '../../testing/records';
import { createVCard, vCardFileName } from './vcard';

const PAGE = 'https://zone.example/business/rec00000000000001';
const NOWHERE: PlainAddress = { line: '', zone: '' };
const card = (fields: Partial<Business>, language = 'en', address = NOWHERE) =>
  createVCard(business('خط الرصيف', fields), { language, page: PAGE, address });

interface Property {
  readonly name: string;
  readonly parameters: readonly string[];
  /** Components, each unescaped. */
  readonly values: readonly string[];
}

/** A vCard parser written from RFC 2426 alone: throws on anything it does not allow. */
function parse(text: string): Property[] {
  if (!text.endsWith('\r\n')) throw new Error('the last line has no end');
  const physical = text.slice(0, -2).split('\r\n');
  for (const line of physical) {
    if (/[\r\n]/.test(line)) throw new Error('a bare line break');
    if (new TextEncoder().encode(line).length > 75) throw new Error(`too long: ${line}`);
    if (line.trim() === '' && line !== physical.at(-1) && !line.startsWith(' '))
      throw new Error('an empty line');
  }
  const properties = physical.join('\r\n').replaceAll('\r\n ', '').split('\r\n').map(property);
  expect(properties.map(({ name }) => name).slice(0, 2)).toEqual(['BEGIN', 'VERSION']);
  expect(properties.at(-1)).toEqual({ name: 'END', parameters: [], values: ['VCARD'] });
  return properties;
}

function property(line: string): Property {
  const [, name = '', parameters = '', value = ''] =
    /^([A-Za-z-]+)((?:;[A-Z]+=[A-Z,]+)*):(.*)$/s.exec(line) ?? [];
  if (!name) throw new Error(`no property: ${line}`);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a card holds none.
  if (/[\u0000-\u001f\u007f]/.test(value)) throw new Error(`a control character: ${line}`);
  // A number with its extension is that of its tel: link.
  const isUri = name === 'URL' || name === 'SOURCE' || name === 'TEL';
  return { name, parameters: parameters.split(';').slice(1), values: isUri ? [value] : components(value) };
}

function components(value: string): string[] {
  const values = [''];
  const add = (text: string) => values.push(`${values.pop()}${text}`);
  for (let at = 0; at < value.length; at += 1) {
    const character = value.charAt(at);
    if (character === ';') values.push('');
    else if (character === ',') throw new Error(`a bare comma: ${value}`);
    else if (character === '\\') {
      at += 1;
      const next = value.charAt(at);
      if (!/[\\;,nN]/.test(next)) throw new Error(`an unknown escape: ${value}`);
      add(/n/i.test(next) ? '\n' : next);
    } else add(character);
  }
  return values;
}

const valuesOf = (text: string) =>
  Object.fromEntries(parse(text).map(({ name, values }) => [name, values.length > 1 ? values : values[0]]));

it('contains all that an address book can hold', () => {
  const fields = {
    name_en: 'Quay Line; Ropes, Nets \\ Sails',
    description: 'حبال',
    description_en: 'Ropes.\r\nNets.',
    phone: '+000 (55) 512-3456',
    email: ' office@quay-line.example ',
    website: ' https://www.quay-line.example/ميناء',
  };
  const text = card(fields, 'en', { line: 'Berth 4, North Quay', zone: 'Example Zone' });
  expect(text).toContain('\r\nTEL;TYPE=WORK,VOICE:+000555123456\r\n');
  expect(valuesOf(text)).toEqual({
    BEGIN: 'VCARD',
    VERSION: '3.0',
    N: ['', '', '', '', ''],
    FN: 'Quay Line; Ropes, Nets \\ Sails',
    ORG: 'Quay Line; Ropes, Nets \\ Sails',
    'X-ABShowAs': 'COMPANY',
    TEL: '+000555123456',
    EMAIL: 'office@quay-line.example',
    URL: 'https://www.quay-line.example/%D9%85%D9%8A%D9%86%D8%A7%D8%A1',
    ADR: ['', '', 'Berth 4, North Quay', 'Example Zone', '', '', ''],
    NOTE: 'Ropes.\nNets.',
    SOURCE: PAGE,
    END: 'VCARD',
  });
});

it('leaves out missing values, and values that cannot be dialled, mailed or visited', () => {
  const names = (fields: Partial<Business>) => parse(card(fields)).map(({ name }) => name);
  const least = ['BEGIN', 'VERSION', 'N', 'FN', 'ORG', 'X-ABShowAs', 'SOURCE', 'END'];
  expect(names({})).toEqual(least);
  expect(names({ phone: 'ask at the gate', email: 'nobody', website: 'javascript:alert(1)' })).toEqual(least);
});

it('contains each number with its extension, each address and each website of a cell', () => {
  const contacts = parse(
    card({
      phone: '+999 1 5550111 ext. 22 / +999 1 5550112 (24/7)',
      email: 'a@quay.example; b@quay.example.',
      website: 'https://https://quay.example\nhttps://yard.example,',
    }),
  ).filter(({ name }) => /^(?:TEL|EMAIL|URL)$/.test(name));
  expect(contacts.map(({ name, values }) => [name, ...values])).toEqual([
    ['TEL', '+99915550111;ext=22'],
    ['TEL', '+99915550112'],
    ['EMAIL', 'a@quay.example'],
    ['EMAIL', 'b@quay.example'],
    ['URL', 'https://quay.example/'],
    ['URL', 'https://yard.example/'],
  ]);
});

it('uses the visitor’s language', () => {
  const texts = { name_en: 'Quay Line', description: 'حبال', description_en: 'Ropes' };
  expect(valuesOf(card(texts, 'ar'))).toMatchObject({ FN: 'خط الرصيف', NOTE: 'حبال' });
  expect(valuesOf(card(texts, 'en'))).toMatchObject({ FN: 'Quay Line', NOTE: 'Ropes' });
});

it('adds no properties from line breaks in a text', () => {
  const values = valuesOf(card({ name: 'A\r\nEND:VCARD\r\nTEL:+1', name_en: '', description: 'x\nURL:y' }));
  expect(values).toMatchObject({ FN: 'A\nEND:VCARD\nTEL:+1', NOTE: 'x\nURL:y' });
  expect(values).not.toHaveProperty('TEL');
});

/** Hostile pieces of text: vCard syntax, line breaks of all kinds, characters of one to four octets. */
const PIECES = [
  ...'\\,;:"=^n \r\n\t\u0000\u0085\u2028\u2029\ufeff\u202e'.split(''),
  ...['\r\n', '\r\n ', 'END:VCARD', 'a', 'é', 'م', '漢', '🚢', '👩‍🚀', '\ud83d', '\udea2', 'e\u0301'],
  ...['word '.repeat(15), '漢'.repeat(25), '@', '.example', 'https://', 'www.'],
];

const hostile = fc.array(fc.constantFrom(...PIECES), { maxLength: 40 }).map((pieces) => pieces.join(''));

it('is a valid vCard whatever the base contains', () => {
  const seen = (value: string) =>
    value
      .replace(/\r\n?|[\u2028\u2029]/g, '\n')
      .replace(/(?!\n)\p{Cc}/gu, ' ')
      .trim();
  const texts = fc.record({ name: hostile, description: hostile, email: hostile, phone: hostile });
  const website = fc.tuple(fc.constantFrom('', 'https://', 'www.'), hostile);
  fc.assert(
    fc.property(texts, website, hostile, hostile, (fields, [scheme, path], line, zone) => {
      const address = { line: `x${line}`, zone };
      const values = valuesOf(card({ ...fields, website: `${scheme}a.example/${path}` }, 'ar', address));
      expect([values.FN, values.NOTE ?? '', values.ADR?.[2] ?? '', values.ADR?.[3] ?? '']).toEqual(
        [fields.name, fields.description, address.line, zone].map(seen),
      );
    }),
    { numRuns: PROPERTY_RUNS },
  );
});

it.each([
  ['Quay Line', 'Quay Line.vcf'],
  ['خط الرصيف', 'خط الرصيف.vcf'],
  ['../../etc/passwd', 'etc passwd.vcf'],
  ['A/B\\C:D*E?"F"<G>|H', 'A B C D E F G H.vcf'],
  ['exe.\u202efcv.cod', 'exe. fcv.cod.vcf'],
  [' . .. ', 'contact.vcf'],
  ['', 'contact.vcf'],
  ['👩‍🚀'.repeat(100), `${'👩 🚀'.repeat(26)}👩.vcf`],
])('uses a file name that every system accepts (%#)', (name, file) => {
  expect(vCardFileName(name)).toBe(file);
});
