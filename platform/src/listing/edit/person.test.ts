import { describeDatabases } from '../../storage/databases.testing';
import { ERROR_REPORT } from '../accept/sample.testing';
import { saveRequest } from '../store/request-store';
import { useRequests } from './edit.testing';
import { findPerson } from './person';

describeDatabases('finding a person on', (kind) => {
  const { storage, save } = useRequests(kind);

  it('takes whole fields in any spelling, and says which', async () => {
    const own = {
      name: 'Straße & Söhne',
      contact: 'Zoë  Ünal',
      email: 'Zoe@Bücher.example',
      phone: '+49 (0)30 / 123-4567',
      message: 'Mine is 030 7654321',
    };
    const id = await save(own);
    await save({ ...own, email: 'other@zoe.example', name: 'x', contact: 'y', phone: '+49 30 1234568' });
    const find = async (text: string, contains = false) => {
      const found = await findPerson(storage().database, text, { contains });
      return found.map((one) => [one.id === id, one.fields.join()]);
    };
    for (const [text, field] of [
      ['zoe@bücher.example', 'email'],
      ['ZOE@XN--BCHER-KVA.EXAMPLE', 'email'],
      ['Zoë Ünal <zoe@bücher.example>', 'email'],
      ['mailto:zoe@bücher.example', 'email'],
      ['０049 30 1234567', 'phone'],
      ['+٤٩ ٣٠ ١٢٣ ٤٥٦٧', 'phone'],
      ['0049301234567', 'phone'],
      ['49 (30) 123 45 67', 'phone'],
      [' zoe\u0308 u\u0308nal ', 'contact'],
      ['STRASSE & SÖHNE', 'name'],
    ] as const)
      expect([text, await find(text)]).toEqual([text, [[true, field]]]);
    for (const text of ['zoe', 'bücher.example', 'oe@bücher.example', '1234567', '12', '', ' ', '@', '%'])
      expect([text, await find(text)]).toEqual([text, []]);
    expect(await find('bücher', true)).toEqual([[true, 'email']]);
    expect((await find('7654321', true)).sort().reverse()).toEqual([
      [true, 'message'],
      [false, 'message'],
    ]);
  });

  it('finds the reports of the same person by their contact, whichever it is', async () => {
    const report = async (contact: string, text: string) => {
      const options = { idempotencyKey: null, quarantine: null, now: 0 };
      const saved = await saveRequest(storage(), { ...ERROR_REPORT, contact, text }, options);
      return saved.status === 'saved' ? saved.id : '';
    };
    const [mail, phone] = [await report('zoe@x.example', 'Zoe knows'), await report('+49 30 1234567', 'No')];
    await report('', 'zoe@x.example is mine');
    const find = async (text: string, contains = false) =>
      (await findPerson(storage().database, text, { contains })).map(({ id }) => id);
    expect(await find('ZOE@x.example')).toEqual([mail]);
    expect(await find('0049 30 1234567')).toEqual([phone]);
    expect(await find('nobody@x.example')).toEqual([]);
    expect(await find('zoe', true)).toHaveLength(2);
  });
});
