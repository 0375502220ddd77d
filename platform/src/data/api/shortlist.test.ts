import { id, warmGateway } from './snapshot.testing';

const ids = (...words: readonly string[]) => `shortlist.json?ids=${words.map(id).join('-')}`;

it('answers with the businesses of these ids, in their order, without those that do not exist', async () => {
  const { businesses } = await warmGateway().json(ids('Business7', 'Gone', 'Business2'));
  expect(businesses).toMatchObject([
    { id: id('Business7'), name_en: 'Company 7', phone: '+000 55 512 3456' },
    { id: id('Business2') },
  ]);
  expect(await warmGateway().json(ids('Gone'))).toEqual({ businesses: [] });
});

const many = Array.from({ length: 101 }, (_, index) => `Business${index}`);

it('takes up to a hundred', async () => {
  expect((await warmGateway().get(ids(...many.slice(0, 100)))).status).toBe(200);
});

it.each([
  ['no ids', 'shortlist.json'],
  ['an empty list', 'shortlist.json?ids='],
  ['what is no id', 'shortlist.json?ids=company'],
  ['an id twice', ids('Business2', 'Business2')],
  ['two lists', `${ids('Business2')}&ids=${id('Business3')}`],
  ['more than a hundred', ids(...many)],
])('refuses %s', async (_, path) => {
  expect((await warmGateway().get(path)).status).toBe(422);
});
