import { newId } from '@server/kernel/ids';
import { type TestApp, testApp } from '../../support/server';

const ENGLISH = { headers: { 'accept-language': 'en-US' } };
const CHINESE = { headers: { 'accept-language': 'zh-CN,zh;q=0.9,en;q=0.8' } };
const PICK = '/api/staff/pick';
const NOWHERE = '0190a0b0-0000-7000-8000-000000000000';

describe('an answer', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await testApp();
  });
  afterAll(() => t.close());

  test('is in the language of the asker, in Chinese where he names none we have', async () => {
    const { id } = await t.factory.company();
    const finance = await t.as('finance', id);
    const asked = async (options: object) => (await finance.get(PICK, options)).body;
    expect(await asked(ENGLISH)).toMatchObject({
      message: 'Keyword is required',
      errors: [{ field: 'keyword', message: 'Keyword is required' }],
    });
    for (const options of [CHINESE, { headers: { 'accept-language': 'fr' } }, {}])
      expect(await asked(options)).toMatchObject({ message: '关键字不能为空' });
  });

  test('says refusals in it: of the session, of a record, of a business rule', async () => {
    expect((await (await t.as(null)).get(PICK, ENGLISH)).body).toMatchObject({
      message: 'You are no longer signed in; sign in again',
    });
    const manager = await t.as('manager');
    expect((await manager.get(`/api/staff/${NOWHERE}`, ENGLISH)).body).toMatchObject({
      message: 'The employee does not exist or was deleted',
    });
  });

  test('has the texts composed for it in it, and what people wrote as they wrote it', async () => {
    const { id } = await t.factory.company();
    const left = await t.factory.staff({ companyId: id, name: '系统', status: 'left' });
    const manager = await t.as('manager', id);
    const skipped = async (options: object) => {
      const call = { requestId: newId(), ids: [left.id] };
      return (await manager.post<{ skipped: unknown[] }>('/api/staff/activate', call, options)).body.data.skipped;
    };
    expect(await skipped(ENGLISH)).toEqual([{ id: left.id, name: '系统', reason: 'has left' }]);
    expect(await skipped(CHINESE)).toEqual([{ id: left.id, name: '系统', reason: '已离职' }]);
  });
});
