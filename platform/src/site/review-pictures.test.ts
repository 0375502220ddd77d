import type { ServerResponse } from 'node:http';
import type { AirtableRecord, BaseRecords } from '@zone-directory/shared-data/core';
import { folderWith } from '@zone-directory/testing/folder';
import { IMAGE_LIMITS } from '../data/images/image-limits';
import { PICTURE, pngOf, sending, type Upstream, useImages } from '../data/images/images.testing';
import { type PictureReviewOptions, reviewPictures } from './review-pictures';

const images = useImages();
const ORIGIN = 'https://zone.example';
const id = (end: string) => `rec${end.padStart(14, '0')}`;
const attachment = (url: string) => [
  { id: 'attPicture0000001', filename: 'quay.png', type: 'image/png', url },
];
const business = (end: string, image: unknown): AirtableRecord => ({
  id: id(end),
  fields: { Name: end, Image: image },
});
const baseOf = (businesses: readonly AirtableRecord[]): BaseRecords => ({
  categories: [],
  subcategories: [],
  businesses,
});

const LIMITS = { ...IMAGE_LIMITS, waiting: Number.POSITIVE_INFINITY };
/** Limits of time for hosts that do not answer. */
const QUICK = { limits: { ...LIMITS, headersMs: 200, downloadMs: 400 } };
const review = (
  businesses: readonly AirtableRecord[],
  options: Partial<PictureReviewOptions> = {},
  signal = new AbortController().signal,
) =>
  reviewPictures(
    baseOf(businesses),
    {
      allowedHosts: ['attachments.example'],
      allowPrivateHosts: [],
      ownOrigin: ORIGIN,
      site: folderWith({ 'images/here.png': '' }),
      limits: LIMITS,
      ...options,
    },
    signal,
  );
const urlOf = ({ host }: Upstream, path = '/a.png') => `http://${host}${path}`;
/** Reviews one picture by its URL on an upstream that may be private. */
async function problemOf(upstream: Upstream, options = {}): Promise<string | undefined> {
  const { findings } = await review([business('One', urlOf(upstream))], {
    allowPrivateHosts: [upstream.host],
    ...options,
  });
  return findings[0]?.problem;
}

it('finds nothing wrong with pictures that the gateway delivers, and fetches each URL once', async () => {
  const upstream = await images.upstream(sending(PICTURE));
  const pictures = [urlOf(upstream), urlOf(upstream), attachment(urlOf(upstream, '/b.png'))];
  const businesses = pictures.map((image, index) => business(`B${index}`, image));
  const reviewed = await review(
    [...businesses, business('None', ''), business('Own', `${ORIGIN}/site/images/here.png`)],
    {
      allowPrivateHosts: [upstream.host],
    },
  );
  expect(reviewed).toEqual({ findings: [], checked: 4, unchecked: 0 });
  expect(upstream.requests.map(({ url }) => url).sort()).toEqual(['/a.png', '/b.png']);
});

it('names record, field, picture and remedy', async () => {
  const { findings } = await review([
    business('One', attachment('https://other.example/a.png?signature=secret')),
  ]);
  expect(findings).toEqual([
    {
      code: 'picture-fails',
      severity: 'warning',
      table: 'Businesses',
      id: id('One'),
      name: 'One',
      field: 'Image',
      value: 'quay.png',
      problem:
        'Image is not shown: it is kept where this server reads no pictures (host other.example is not listed).',
      remedy: expect.stringContaining('DATA_IMAGE_HOSTS'),
    },
  ]);
});

it.each<[string, string, string]>([
  ['a private address', 'https://127.0.0.1/a.png', 'not a public address'],
  ['a name with a private address', 'https://localhost/a.png', 'not a public address'],
  ['another port', 'https://pictures.example:8443/a.png', 'port 8443'],
  ['a password', 'https://user:word@pictures.example/a.png', 'a user or password'],
])('refuses what the gateway refuses: %s', async (_, url, why) => {
  const { findings } = await review([business('One', url)]);
  expect(findings[0]?.problem).toContain(why);
});

it.each<[string, (response: ServerResponse) => void, RegExp]>([
  ['404', (response) => response.writeHead(404).end(), /status 404\)/],
  ['a page', (response) => response.end('<!doctype html><title>No</title>'), /not a whole picture/],
  ['half a picture', (response) => response.end(PICTURE.subarray(0, 60)), /not a whole picture/],
  ['too many pixels', (response) => response.end(pngOf(20_000, 20_000, 1)), /too large/],
  [
    'too many bytes',
    (response) => response.writeHead(200, { 'Content-Length': 11 * 1024 ** 2 }).end(),
    /too large/,
  ],
  [
    'a redirect to a private address',
    (response) => response.writeHead(302, { Location: 'http://127.0.0.1:1/' }).end(),
    /port 1\)/,
  ],
  [
    'a redirect in a circle',
    (response) => response.writeHead(302, { Location: '/a.png' }).end(),
    /status 302/,
  ],
  ['no answer', () => undefined, /in time/],
  ['no end', (response) => void response.writeHead(200).write(PICTURE.subarray(0, 20)), /in time/],
])('names what comes instead of a picture: %s', async (_, answer, problem) => {
  const upstream = await images.upstream((_request, response) => answer(response));
  expect(await problemOf(upstream, String(problem).includes('time') ? QUICK : {})).toMatch(problem);
});

it('names attachments that have no id or no URL of their own, and files that the zone’s folder lacks', async () => {
  const [picture] = attachment('https://attachments.example/a.png');
  const { findings } = await review([
    business('NoId', [{ ...picture, id: 'x' }]),
    business('Gone', `${ORIGIN}/site/images/gone.png`),
    business('Secret', `${ORIGIN}/site/../package.json`),
  ]);
  expect(findings.map(({ name, problem }) => [name, problem])).toEqual([
    ['NoId', expect.stringContaining('no attachment')],
    ['Gone', 'Image is not shown: it names a file that is not there.'],
    ['Secret', 'Image is not shown: it names a file that is not served.'],
  ]);
});

it('asks a host that does not answer only a few times, and others meanwhile', async () => {
  const [silent, quick] = [await images.upstream(() => undefined), await images.upstream(sending(PICTURE))];
  const many = Array.from({ length: 12 }, (_, index) =>
    business(`S${index}`, urlOf(silent, `/${index}.png`)),
  );
  const { findings, checked } = await review([...many, business('Quick', urlOf(quick))], {
    allowPrivateHosts: [silent.host, quick.host],
    ...QUICK,
  });
  expect(checked).toBe(13);
  expect(findings).toHaveLength(12);
  expect(findings.at(-1)?.problem).toContain('did not answer for other pictures');
  expect(silent.requests.length).toBeLessThan(8);
  expect(quick.requests).toHaveLength(1);
});

it('fetches a few at a time', async () => {
  let [open, most] = [0, 0];
  const upstream = await images.upstream((_, response) => {
    open += 1;
    most = Math.max(most, open);
    setTimeout(() => {
      open -= 1;
      response.end(PICTURE);
    }, 20);
  });
  const many = Array.from({ length: 20 }, (_, index) =>
    business(`P${index}`, attachment(urlOf(upstream, `/${index}`))),
  );
  await reviewPictures(
    baseOf(many),
    { allowedHosts: [], allowPrivateHosts: [upstream.host], ownOrigin: ORIGIN, site: folderWith() },
    new AbortController().signal,
  );
  expect(upstream.requests).toHaveLength(20);
  expect(most).toBeLessThanOrEqual(3);
});

it('says for how many pictures there was no time, and ends at once when it is given up', async () => {
  const silent = await images.upstream(() => undefined);
  const many = Array.from({ length: 30 }, (_, index) =>
    business(`S${index}`, urlOf(silent, `/${index}.png`)),
  );
  const options = {
    allowPrivateHosts: [silent.host],
    limits: LIMITS,
  };
  const startedAt = performance.now();
  expect(await review(many, { ...options, deadlineMs: 100 })).toEqual({
    findings: [],
    checked: 0,
    unchecked: 30,
  });
  const stop = new AbortController();
  const reviewing = review(many, options, stop.signal);
  stop.abort(new Error('stopped'));
  await expect(reviewing).rejects.toThrow('stopped');
  expect(performance.now() - startedAt).toBeLessThan(4_000);
});
