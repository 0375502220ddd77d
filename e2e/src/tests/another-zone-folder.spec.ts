import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { writeAnotherSite } from '../another-zone/site';

const ROOT = path.resolve(import.meta.dirname, '../../..');

test('the other zone’s folder has only problems that do not prevent a start, and reports them', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'another-zone-'));
  try {
    await writeAnotherSite(folder);
    const env = { ...process.env, SITE_DIR: folder, AIRTABLE_API_KEY: '', AIRTABLE_BASE_ID: '' };
    const errors = await new Promise<string>((resolve) => {
      const command = ['--import', 'tsx', 'platform/src/cli/check-site.ts'];
      execFile(process.execPath, command, { cwd: ROOT, env }, (_error, _out, text) => resolve(text));
    });
    const lines = errors.trim().split('\n');
    expect(lines.map((line) => line.replace(/:\d+:\d+(?=:)/, ''))).toEqual([
      `warning: ${folder}/site.config.json: categories.3.icon names a file that is not there: "images/lost.svg"`,
      `warning: ${folder}/partners.json: partners.1.profileUrl is not an http or https URL: "javascript:window.hacked = 1"`,
      `warning: ${folder}/partners.json: partners.1.logo names a file that is not there: "images/lost.svg"`,
      `warning: ${folder}/texts/en.json: privacy has no text: that page says so to visitors`,
      `warning: ${folder}/texts/en.json: terms has no text: that page says so to visitors`,
      expect.stringMatching(/^Problems: 5, of which 0 end a start; /),
    ]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
