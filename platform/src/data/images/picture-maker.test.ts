import type { ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { until } from '@zone-directory/testing/until';
import { failure, KEY, OTHER_KEY, PICTURE, sending, THIRD_KEY, useImages } from './images.testing';

const images = useImages();

it('downloads once for all concurrent requests, in any width', async () => {
  const { upstream, release } = await images.holding();
  const ask = images.over(upstream);
  const answers = Array.from({ length: 60 }, (_, index) => ask({ width: [320, 640, 1280][index % 3] }));
  await until(() => upstream.requests.length > 0);
  release();
  expect((await Promise.all(answers)).every(({ status }) => status === 200)).toBe(true);
  expect(upstream.requests).toHaveLength(1);
});

it('downloads different pictures concurrently, up to the limit', async () => {
  let [active, most] = [0, 0];
  const upstream = await images.upstream(async (_, response) => {
    active += 1;
    most = Math.max(most, active);
    await delay(50);
    active -= 1;
    response.end(PICTURE);
  });
  const ask = images.over(upstream, { limits: { downloads: 2 } });
  const answers = await Promise.all([KEY, OTHER_KEY, THIRD_KEY].map((key) => ask({ key })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(most).toBe(2);
});

it('returns 503 while the queue is full, and serves a later request', async () => {
  const { upstream, release } = await images.holding();
  const ask = images.over(upstream, { limits: { downloads: 1, waiting: 1 } });
  const first = ask();
  await until(() => upstream.requests.length === 1);
  const two = [ask({ key: OTHER_KEY }), ask({ key: THIRD_KEY })];
  const turnedAway = await Promise.race(two);
  expect(turnedAway.headers.get('retry-after')).toBe('5');
  expect(await failure(turnedAway)).toEqual([503, 'SERVICE_UNAVAILABLE']);
  release();
  expect((await first).status).toBe(200);
  expect((await Promise.all(two)).map(({ status }) => status).sort()).toEqual([200, 503]);
  for (const key of [OTHER_KEY, THIRD_KEY]) expect((await ask({ key })).status).toBe(200);
});

it('returns 503 after the deadline, and continues in the background', async () => {
  const { upstream, release } = await images.holding();
  const ask = images.over(upstream, { limits: { answerMs: 50 } });
  const response = await ask();
  expect(response.headers.get('retry-after')).toBe('5');
  expect(await failure(response)).toEqual([503, 'SERVICE_UNAVAILABLE']);
  release();
  let later = await ask();
  while (later.status === 503) later = await ask();
  expect([later.status, upstream.requests.length]).toEqual([200, 1]);
  expect(images.failures()).toEqual([]);
});

describe('after a failure', () => {
  const failing = (_: unknown, response: ServerResponse) => void response.writeHead(500).end();
  const asked = async (options: Parameters<typeof images.over>[1]) => {
    const upstream = await images.upstream(failing);
    return { upstream, ask: images.over(upstream, options) };
  };

  it('does not call the upstream for 5 seconds, then for twice as long, at most for 5 minutes', async () => {
    let now = 0;
    const { upstream, ask } = await asked({ now: () => now });
    const pauses: (string | null)[] = [];
    for (let attempt = 1; attempt <= 9; attempt += 1) {
      const response = await ask();
      expect(upstream.requests).toHaveLength(attempt);
      const pause = response.headers.get('retry-after');
      pauses.push(pause);
      now += Number(pause) * 1000 - 1;
      expect(await failure(await ask({ width: 320 }))).toEqual([502, 'UPSTREAM_FAILED']);
      expect(upstream.requests).toHaveLength(attempt);
      now += 1;
    }
    expect(pauses).toEqual(['5', '10', '20', '40', '80', '160', '300', '300', '300']);
    expect(images.failures()).toHaveLength(9);
  });

  it('delivers once the pause is over and the upstream works, and resets the pause', async () => {
    let now = 0;
    const { upstream, ask } = await asked({ now: () => now, limits: { cacheBytes: 1 } });
    expect((await ask()).status).toBe(502);
    upstream.answer = sending(PICTURE);
    now = 4_999;
    expect((await ask()).headers.get('retry-after')).toBe('1');
    now = 5_000;
    expect((await ask()).status).toBe(200);
    upstream.answer = failing;
    expect((await ask()).headers.get('retry-after')).toBe('5');
  });

  it('tries a new URL and other pictures at once', async () => {
    const { upstream, ask } = await asked({ now: () => 0 });
    await ask();
    upstream.answer = sending(PICTURE);
    expect((await ask()).status).toBe(502);
    expect((await ask({ key: OTHER_KEY })).status).toBe(200);
    images.hold({ [KEY]: `http://${upstream.host}/renewed.png` }, 1);
    expect((await ask()).status).toBe(200);
  });
});
