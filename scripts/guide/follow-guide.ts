import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@zone-directory/testing';
import { until } from '@zone-directory/testing/until';
import { ROOT } from '../run';
import type { Block } from './commands';
import { openShell } from './shell';

/** A command that runs until it is stopped, and what it prints once it works. */
const RUNS = [
  [/\bnpm start\b/, /^Ready: (http\S+)/m],
  [/^npm run dev\b/, /^Development: (http[^\s,]+)/m],
] as const;
const REMOTE = 'mf-events';

/**
 * Follows docs/teams.md word for word: a zone from a clone of this repository, and a team in an empty folder. Only what
 * stands for something else is replaced: names of servers, folders, the token and releases that commands have printed.
 */
export async function followGuide(blocks: readonly Block[]): Promise<void> {
  const scratch = mkdtempSync(path.join(tmpdir(), 'guide-'));
  const { PATH, HOME, LANG } = process.env;
  const git = { GIT_AUTHOR_NAME: 'Team', GIT_AUTHOR_EMAIL: 'team@events.example' };
  const person = {
    ...git,
    GIT_COMMITTER_NAME: git.GIT_AUTHOR_NAME,
    GIT_COMMITTER_EMAIL: git.GIT_AUTHOR_EMAIL,
  };
  const common = { PATH, HOME, LANG, ...person, npm_config_prefer_offline: 'true' };
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const places = {
    zone: openShell(path.join(scratch, 'operator'), { ...common, PORT_BASE: `${port}` }),
    team: openShell(path.join(scratch, 'team'), common),
  };
  const stops: (() => Promise<void>)[] = [];
  let token = '';
  const released = new Map<string, string>();
  const here = (text: string) =>
    text
      .replaceAll('https://git.example/zone-directory.git', ROOT)
      .replaceAll('/path/to/packages', path.join(scratch, 'operator/zone/dist/packages'))
      .replaceAll(/https:\/\/zone\.example|http:\/\/localhost:3000/g, url)
      .replaceAll('zone-release-…', token)
      .replaceAll(
        /(mf-[a-z]+) (\d+\.\d+\.\d+)-0123456789/g,
        (_, name, version) => `${name} ${released.get(`${name} ${version}`)}`,
      );
  const learn = (said: string) => {
    token = /^zone-release-\S+$/m.exec(said)?.[0] ?? token;
    for (const [, name, version, hash] of said.matchAll(
      /^(mf-[a-z]+) (\d+\.\d+\.\d+)-(\S+) (?:is|was) published/gm,
    ))
      released.set(`${name} ${version}`, `${version}-${hash}`);
  };
  const page = async () => {
    const response = await fetch(`${url}/events`);
    const [, shown = ''] = /data-remote="(mf-events@[^"]+)"/.exec(await response.text()) ?? [];
    return `${response.status} ${shown}`;
  };
  const showing = (version: string) => `200 ${REMOTE}@${released.get(`${REMOTE} ${version}`)}`;
  const shows = (expected: () => string) =>
    until(async () => (await page()) === expected()).catch(async () => expect(await page()).toBe(expected()));

  /** What is true after a line, beside that it has succeeded. */
  const after: readonly (readonly [line: RegExp, check: (said: string) => Promise<unknown> | unknown])[] = [
    [/promote mf-events 1\.0\.0/, () => shows(() => showing('1.0.0'))],
    [/status$/, (said) => expect(said).toContain('mf-directory')],
    [/kit failures mf-events > /, () => failInABrowser(url, released.get(`${REMOTE} 1.0.0`) ?? '', scratch)],
    [/stack mf-events/, (said) => expect(said).toMatch(/\.js:2:\d+ \[.*\.tsx?:\d+:\d+/)],
    [/promote mf-events 1\.1\.0/, () => shows(() => showing('1.1.0'))],
    [/rollback mf-events/, () => shows(() => showing('1.0.0'))],
    [/history mf-events/, (said) => expect(said).toContain('it does not')],
    [/kit withdraw mf-events/, () => until(async () => (await page()).startsWith('404'))],
    [
      /kit pin mf-events/,
      async () => expect(await places.team.run('npx zone-kit list mf-events')).toContain('pinned'),
    ],
  ];

  try {
    for (const { text, place } of blocks)
      for (const line of text.split('\n').filter((each) => each.trim() !== '')) {
        const command = here(line);
        const runs = RUNS.find(([begins]) => begins.test(line));
        if (runs) {
          // Other tests have the port that it would take.
          const own = /npm start/.test(line) ? '' : ` --port ${await freePort()}`;
          const { ready, stop } = await places[place].start(`${command}${own}`, runs[1]);
          expect((await fetch(ready[1] ?? '')).status).toBe(200);
          if (/npm start/.test(line)) stops.push(stop);
          else await stop();
          continue;
        }
        const found = after.find(([of]) => of.test(line.replace(/\s+#.*$/, '')));
        // The failures that the guide reads are there before it does.
        if (found && / > /.test(line)) await found[1]('');
        const said = await places[place].run(command);
        learn(said);
        if (found && !/ > /.test(line)) await found[1](said);
      }
  } finally {
    for (const stop of stops.reverse()) await stop();
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** Reports a failure as a visitor's browser does, and waits until it is counted. */
async function failInABrowser(zone: string, release: string, scratch: string): Promise<void> {
  const html = await (await fetch(zone)).text();
  const [, token = ''] = /"reportToken":"([^"]+)"/.exec(html) ?? [];
  const dist = path.join(scratch, 'team/mf-events/dist');
  const map = readdirSync(dist, { recursive: true })
    .map(String)
    .find((file) => /^[^/]*list.*\.js\.map$/.test(file));
  const named = `${REMOTE}@${release}`;
  const script = map?.replace(/\.map$/, '') ?? '';
  // In the line of code after the one for V8. Not everything there has been written by the team.
  const [, code = ''] = readFileSync(path.join(dist, script), 'utf8').split('\n');
  const stack = Array.from(
    { length: 8 },
    (_, at) => `${script}:2:${Math.floor((code.length * (at + 1)) / 9)}`,
  );
  const about = { token, route: '/events', language: 'en', visited: [named], failing: [named] };
  const body = JSON.stringify({
    ...about,
    failures: [{ release: named, part: 'list', phase: 'render', stack }],
  });
  expect((await fetch(`${zone}/reports`, { method: 'POST', body })).status).toBe(204);
  await new Promise((resolve) => setTimeout(resolve, 3_000));
}
