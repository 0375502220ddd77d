/**
 * `node --import tsx site/sample/make-pictures.ts [folder]`: writes the sample's icons, logos and pictures, and the
 * picture for shared pages, to the zone's folder, or to another.
 *
 * They are drawn as SVG and served as WebP: a phone decodes it beside the page's own work, while every SVG is a
 * document that the page itself has to build (docs/decisions/0015-a-page-starts-in-many-short-tasks.md). Only the hero
 * is served as SVG: it is large, and smaller than as WebP.
 */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { writeAtomically } from './write-atomically';

/** A folder of SVG drawings, and how they are rendered: lossless with few colours, or with a quality. */
interface Drawings {
  readonly from: string;
  readonly to: string;
  readonly width: number;
  readonly colours?: number;
  readonly quality?: number;
}

const SITE = path.resolve(import.meta.dirname, '..');
const [folder = SITE] = process.argv.slice(2);

/**
 * In pixels. Icons and logos are at least twice the size on a page, for dense screens, and have soft edges on any
 * ground. Pictures have gradients, which few colours would turn into stripes.
 */
const DRAWINGS: readonly Drawings[] = [
  { from: 'categories', to: 'images/categories', width: 144, colours: 32 },
  { from: 'logos', to: 'partners/logos', width: 384, colours: 16 },
  { from: 'supporter', to: 'images/supporter', width: 480, colours: 16 },
  { from: 'zone', to: 'images', width: 128, colours: 32 },
  { from: 'businesses', to: 'images/businesses', width: 640, quality: 60 },
];
/** The size of large previews of shared pages (https://developers.facebook.com/docs/sharing/webmasters/images). */
const SHARED = { width: 1200, height: 630 };
const SHARED_LOGO = { size: 150, edge: 56 };
/** Pixels per inch at which librsvg renders one pixel for each unit of a drawing. */
const ONE_TO_ONE = 72;

/** Fewer colours make a lossless picture of flat areas smaller than a lossy one. */
async function raster(drawing: Buffer, { width, colours, quality }: Drawings): Promise<Buffer> {
  const { width: units } = await sharp(drawing).metadata();
  const rendered = sharp(drawing, { density: (ONE_TO_ONE * width) / units }).resize(width);
  if (quality) return rendered.webp({ quality }).toBuffer();
  const reduced = await rendered.png({ palette: true, colours, dither: 0 }).toBuffer();
  return sharp(reduced).webp({ lossless: true, effort: 6 }).toBuffer();
}

/** From the hero and the logo's drawing, which are SVG: preview sites cannot read it. */
async function sharedPicture(): Promise<Buffer> {
  const svg = (file: string) => readFile(path.join(SITE, file));
  // The density renders the SVG larger than needed, so that nothing is scaled up.
  const logo = await sharp(await svg('sample/drawings/zone/zone-logo.svg'), { density: 400 })
    .resize(SHARED_LOGO.size)
    .png()
    .toBuffer();
  return sharp(await svg('images/hero-harbour.svg'), { density: 96 })
    .resize(SHARED.width, SHARED.height, { fit: 'cover' })
    .composite([{ input: logo, left: SHARED_LOGO.edge, top: SHARED_LOGO.edge }])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}

for (const kind of DRAWINGS) {
  const drawings = path.join(SITE, 'sample/drawings', kind.from);
  for (const file of await readdir(drawings)) {
    const picture = await raster(await readFile(path.join(drawings, file)), kind);
    writeAtomically(path.join(folder, kind.to, `${path.parse(file).name}.webp`), picture);
  }
}
writeAtomically(path.join(folder, 'images/share.jpg'), await sharedPicture());
