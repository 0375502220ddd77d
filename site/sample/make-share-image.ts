/**
 * `node --import tsx site/sample/make-share-image.ts`: renders `images/share.jpg`, the picture for shared pages, from
 * the hero and the logo. These are SVG, which preview sites cannot read.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

const SITE = path.resolve(import.meta.dirname, '..');
/** The size of large previews of shared pages (https://developers.facebook.com/docs/sharing/webmasters/images). */
const SIZE = { width: 1200, height: 630 };
const LOGO = { size: 150, edge: 56 };

const svg = (file: string) => readFile(path.join(SITE, 'images', file));
// The density renders the SVG larger than needed, so that nothing is scaled up.
const logo = await sharp(await svg('zone-logo.svg'), { density: 400 })
  .resize(LOGO.size)
  .png()
  .toBuffer();
await sharp(await svg('hero-harbour.svg'), { density: 96 })
  .resize(SIZE.width, SIZE.height, { fit: 'cover' })
  .composite([{ input: logo, left: LOGO.edge, top: LOGO.edge }])
  .jpeg({ quality: 82, mozjpeg: true })
  .toFile(path.join(SITE, 'images', 'share.jpg'));
