import { parseDeclaration } from '@zone-directory/federation/contract';
import { LISTING_FORM } from '../listing/accept/form/listing-form';
import { FORM_TOKEN_PATH } from '../listing/accept/form-token-handler';
import { SAMPLE } from '../listing/accept/sample.testing';
import { SEND_LISTING_PATH } from '../listing/accept/send-listing';
import { livePage } from '../pages/compose/page.testing';
import { usePage } from './page-origin.testing';

const { start, storage } = usePage();

/** A live composition in which mf-listing declares texts, each equal to its name. */
function withTexts() {
  const { template, live } = livePage(2);
  const names = Object.fromEntries(LISTING_FORM.texts.map((name) => [name, name]));
  const declarations = { 'mf-listing': parseDeclaration({ functions: { 'send-listing': names } }) };
  return { template, live: { ...live, declarations, words: { 'mf-listing': { en: names } } } };
}

it('answers forms with the texts of the live release, from the next request on', async () => {
  let current = livePage(1);
  const page = await start({}, {}, {}, async () => current);
  const post = async () => {
    const response = await fetch(page.url + SEND_LISTING_PATH, {
      method: 'POST',
      body: new URLSearchParams({ name: 'Quay' }),
      headers: { Origin: page.url },
    });
    return { status: response.status, text: await response.text() };
  };
  expect((await post()).status).toBe(415);
  current = withTexts();
  const answer = await post();
  expect(answer.status).toBe(200);
  expect(answer.text).toContain('<title>faults – Port &amp; Sons &lt;Zone&gt;</title>');
  expect(answer.text).toContain('value="Quay"');
});

it('records the text on privacy of the zone’s folder with a request', async () => {
  const page = await start({}, {}, {}, undefined, undefined, {
    en: { privacy: { keep: { text: 'A year.' } } },
  });
  const { token } = (await (await fetch(page.url + FORM_TOKEN_PATH)).json()) as { token: string };
  const response = await fetch(page.url + SEND_LISTING_PATH, {
    method: 'POST',
    body: JSON.stringify(SAMPLE),
    headers: { Origin: page.url, 'Content-Type': 'application/json', 'Form-Token': token },
  });
  expect(response.status).toBe(201);
  const { database } = storage();
  const { privacy_text } = await database
    .selectFrom('listing_requests')
    .select('privacy_text')
    .executeTakeFirstOrThrow();
  const texts = await database.selectFrom('privacy_texts').select(['version', 'content']).execute();
  expect(texts).toEqual([{ version: privacy_text, content: '{"en":{"keep":{"text":"A year."}}}' }]);
});
