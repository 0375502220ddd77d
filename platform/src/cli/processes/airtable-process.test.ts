import { folderWith } from '@zone-directory/testing/folder';
import { readDeployment } from '../../deployment';
import { airtableAccess, startEmbeddedAirtable } from './airtable-process';

it('names SITE_DIR when the site has neither sample data nor a base', async () => {
  const deployment = readDeployment({ SITE_DIR: folderWith() }, '/', []);
  await expect(startEmbeddedAirtable(deployment)).rejects.toMatchObject({
    name: 'DeploymentError',
    message: expect.stringMatching(/SITE_DIR.*sample\/generate\.ts.*AIRTABLE_API_KEY and AIRTABLE_BASE_ID$/),
  });
});

it('starts nothing for an external base', async () => {
  const deployment = readDeployment({ AIRTABLE_API_KEY: 'key', AIRTABLE_BASE_ID: 'appX' }, '/', []);
  expect(await startEmbeddedAirtable(deployment)).toBeUndefined();
  expect(airtableAccess(deployment, undefined)).toMatchObject({ apiKey: 'key', baseId: 'appX' });
});
