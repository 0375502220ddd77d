import { folderWith } from 'testing/folder';
import { readDeployment } from '../../deployment';
import { airtableAccess, startEmbeddedAirtable } from './airtable-process';

it('names SITE_DIR when a site without sample data has no base either', async () => {
  const deployment = readDeployment({ SITE_DIR: folderWith() }, '/', []);
  await expect(startEmbeddedAirtable(deployment)).rejects.toMatchObject({
    name: 'DeploymentError',
    message: expect.stringMatching(/SITE_DIR.*sample\/generate\.ts.*AIRTABLE_API_KEY and AIRTABLE_BASE_ID$/),
  });
});

it('starts nothing where the base is elsewhere', async () => {
  const deployment = readDeployment({ AIRTABLE_API_KEY: 'key', AIRTABLE_BASE_ID: 'appX' }, '/', []);
  expect(await startEmbeddedAirtable(deployment)).toBeUndefined();
  expect(airtableAccess(deployment, undefined)).toMatchObject({ apiKey: 'key', baseId: 'appX' });
});
