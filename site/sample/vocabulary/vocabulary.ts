/** A text in the base's default language and in English. */
export interface Bilingual {
  readonly ar: string;
  readonly en: string;
}

/** How a description refers to the business. Arabic verbs follow the gender of the noun. */
export interface Subject extends Bilingual {
  readonly feminine: boolean;
}

/** A kind of business: its name patterns, with `{}` in place of the brand, and its subject. */
export interface Kind extends Bilingual {
  readonly subject: Subject;
  /** The offers that fit it, by their line in the subcategory's list, from 1. Empty: all of them fit. */
  readonly offers: readonly number[];
}

/** The vocabulary of one subcategory. */
export interface Vocabulary {
  readonly kinds: readonly Kind[];
  readonly offers: readonly Bilingual[];
  readonly customers: readonly Bilingual[];
}

const SUBJECTS = {
  company: { ar: 'الشركة', en: 'The company', feminine: true },
  shop: { ar: 'المتجر', en: 'The shop', feminine: false },
  works: { ar: 'المصنع', en: 'The factory', feminine: false },
  workshop: { ar: 'الورشة', en: 'The workshop', feminine: true },
  office: { ar: 'المكتب', en: 'The office', feminine: false },
  centre: { ar: 'المركز', en: 'The centre', feminine: false },
  clinic: { ar: 'العيادة', en: 'The clinic', feminine: true },
  pharmacy: { ar: 'الصيدلية', en: 'The pharmacy', feminine: true },
  laboratory: { ar: 'المختبر', en: 'The laboratory', feminine: false },
  hotel: { ar: 'الفندق', en: 'The hotel', feminine: false },
  resort: { ar: 'المنتجع', en: 'The resort', feminine: false },
  house: { ar: 'الدار', en: 'The house', feminine: true },
  restaurant: { ar: 'المطعم', en: 'The restaurant', feminine: false },
  cafe: { ar: 'المقهى', en: 'The café', feminine: false },
  bakery: { ar: 'المخبز', en: 'The bakery', feminine: false },
  camp: { ar: 'المخيم', en: 'The camp', feminine: false },
  showroom: { ar: 'المعرض', en: 'The showroom', feminine: false },
  department: { ar: 'الإدارة', en: 'The department', feminine: true },
  unit: { ar: 'الوحدة', en: 'The unit', feminine: true },
  warehouse: { ar: 'المستودع', en: 'The warehouse', feminine: false },
} as const satisfies Record<string, Subject>;

function isSubject(name: string): name is keyof typeof SUBJECTS {
  return name in SUBJECTS;
}

function rows(block: string): string[][] {
  return block
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => line.split('|').map((cell) => cell.trim()));
}

/** Parses lines of `Arabic | English`. Throws on a line with a different number of cells. */
export function bilingual(block: string): Bilingual[] {
  return rows(block).map((cells) => {
    const [ar, en] = cells;
    if (!ar || !en || cells.length !== 2) throw new SyntaxError(`expected "ar | en": ${cells.join(' | ')}`);
    return { ar, en };
  });
}

/** Parses lines of `Arabic pattern | English pattern | subject | fitting offers`. Throws on any other line. */
export function kinds(block: string): Kind[] {
  return rows(block).map(([ar, en, subject, offers = '']) => {
    if (!ar?.includes('{}') || !en?.includes('{}') || !subject || !isSubject(subject))
      throw new SyntaxError(`expected "ar {} | en {} | subject": ${ar} | ${en} | ${subject}`);
    const fitting = offers.split(' ').filter((line) => line !== '');
    return { ar, en, subject: SUBJECTS[subject], offers: fitting.map(Number) };
  });
}
