import { A4, type Mark, onePagePdf } from './pdf';

/** The content of a profile page. */
export interface Profile {
  readonly name: string;
  readonly kind: string;
  readonly paragraphs: readonly string[];
  readonly facts: readonly (readonly [string, string])[];
  readonly website?: string;
}

/** A profile without the fields that are in the list of partners. */
export type ProfileText = Omit<Profile, 'name' | 'website'>;

const TEAL = '#0B5E6F';
const SAND = '#E6CB94';
const INK = '#0E1F2B';
const GREY = '#44586A';
const LINE = '#C9D4DA';
const MARGIN = 56;
const QUAY_SPLIT = 0.62;

/** Wraps at spaces. A Helvetica character is about half its size wide, so counting characters is accurate enough. */
function wrapped(text: string, characters: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && `${line} ${word}`.length > characters) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line];
}

/** Returns the profile as a one-page PDF: name and kind, paragraphs, facts, and a note that it is sample data. */
export function profilePdf(profile: Profile): Uint8Array {
  const marks: Mark[] = [];
  const inner = A4.width - 2 * MARGIN;
  const box = (x: number, y: number, width: number, height: number, colour: string) =>
    marks.push({ kind: 'box', x, y, width, height, colour });
  const text = (x: number, y: number, size: number, colour: string, words: string, bold = false) =>
    marks.push({ kind: 'text', x, y, size, colour, text: words, bold });

  box(0, A4.height - 150, A4.width, 150, TEAL);
  const split = Math.round(A4.width * QUAY_SPLIT);
  box(0, A4.height - 156, split, 6, '#5CC3D6');
  box(split, A4.height - 156, A4.width - split, 6, SAND);
  text(MARGIN, A4.height - 58, 11, '#DCEFF2', 'Port Almara Special Economic Zone: company profile');
  text(MARGIN, A4.height - 96, 26, '#FFFFFF', profile.name, true);
  text(MARGIN, A4.height - 124, 14, SAND, profile.kind);

  let y = A4.height - 200;
  for (const paragraph of profile.paragraphs) {
    for (const line of wrapped(paragraph, 82)) {
      text(MARGIN, y, 12, INK, line);
      y -= 18;
    }
    y -= 10;
  }
  y -= 8;
  text(MARGIN, y, 15, TEAL, 'At a glance', true);
  y -= 14;
  const facts = profile.website ? [...profile.facts, ['Website', profile.website] as const] : profile.facts;
  for (const [label, value] of facts) {
    box(MARGIN, y, inner, 0.8, LINE);
    y -= 18;
    text(MARGIN, y, 11, GREY, label);
    text(MARGIN + 150, y, 11, INK, value);
    y -= 10;
  }
  box(MARGIN, y, inner, 0.8, LINE);

  box(MARGIN, 64, 4, 40, SAND);
  text(MARGIN + 16, 90, 10, INK, 'Fictional sample data', true);
  text(
    MARGIN + 16,
    74,
    10,
    GREY,
    'The zone and every company named here are invented. Nothing on this page is an offer.',
  );
  return onePagePdf(`${profile.name}: company profile`, marks);
}
