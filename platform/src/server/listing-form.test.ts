import { parseDeclaration } from '@zone-directory/federation/contract';
import { FORM_TEXTS } from '../listing/accept/form/form-texts';
import { SEND_LISTING_PATH } from '../listing/accept/send-listing';
import { livePage } from '../pages/compose/page.testing';
import { usePage } from './page-origin.testing';

const { start } = usePage();

/** A live composition in which mf-listing declares texts, each equal to its name. */
function withTexts() {
  const { template, live } = livePage(2);
  const names = Object.fromEntries(FORM_TEXTS.map((name) => [name, name]));
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
