/** A mark on the page: a filled box or a line of text. Units are points (1/72 inch) from the lower left corner. */
export type Mark =
  | {
      readonly kind: 'box';
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
      readonly colour: string;
    }
  | {
      readonly kind: 'text';
      readonly x: number;
      readonly y: number;
      readonly size: number;
      readonly bold?: boolean;
      readonly colour: string;
      readonly text: string;
    };

export const A4 = { width: 595, height: 842 } as const;

/** `#RRGGBB` as the three numbers of a PDF colour. */
function colour(hex: string): string {
  const parts = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  return parts.map((part) => part.toFixed(3)).join(' ');
}

/** Returns a PDF string in the Latin-1 range, with its three special characters escaped. Throws on other characters. */
function literal(text: string): string {
  for (const character of text)
    if ((character.codePointAt(0) ?? 0) > 0xff)
      throw new RangeError(`not in Latin-1: ${character} in "${text}"`);
  return `(${text.replace(/[\\()]/g, (special) => `\\${special}`)})`;
}

function operators(mark: Mark): string {
  if (mark.kind === 'box')
    return `${colour(mark.colour)} rg ${mark.x} ${mark.y} ${mark.width} ${mark.height} re f`;
  const font = mark.bold ? '/Bold' : '/Regular';
  return `BT ${font} ${mark.size} Tf ${colour(mark.colour)} rg ${mark.x} ${mark.y} Td ${literal(mark.text)} Tj ET`;
}

/**
 * Returns a PDF file of one A4 page, with the two Helvetica fonts that every reader has. It has no date and no random
 * id, so the same marks give the same bytes.
 */
export function onePagePdf(title: string, marks: readonly Mark[]): Uint8Array {
  const content = marks.map(operators).join('\n');
  const font = (name: string) =>
    `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (en) /ViewerPreferences << /DisplayDocTitle true >> >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${A4.width} ${A4.height}] /Contents 4 0 R /Resources << /Font << /Regular 5 0 R /Bold 6 0 R >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<< /Title ${literal(title)} >>`,
  ];
  let file = '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const start = file.length;
  file += `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R /Info 7 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Uint8Array.from(file, (character) => character.charCodeAt(0));
}
