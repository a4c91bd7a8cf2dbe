import { ROLES, type Role } from '@contract/roles';
import { newId } from '@server/kernel/ids';
import { type TestApp, testApp } from '../../support/server';
import { PASSWORD, withPassword } from '../session/people';

const ID = newId();
const REVEAL = { field: 'mobile', reason: '核对' };

/** Steps that want a password or second factor of the last minutes, and who may take them. */
const STEPS: [string, Role, 'get' | 'post' | 'put', string][] = [
  ['a look at a masked number of staff', 'manager', 'post', `/api/staff/${ID}/reveal`],
  ['of a company', 'admin', 'post', `/api/companies/${ID}/reveal`],
  ['of an account', 'admin', 'post', `/api/accounts/${ID}/reveal`],
  ['of an application', 'admin', 'post', `/api/approvals/${ID}/reveal`],
  ['of a claim', 'admin', 'post', `/api/claims/${ID}/reveal`],
  ['of a real-name verification', 'manager', 'post', `/api/real-names/${ID}/reveal`],
  ['of a text message', 'admin', 'post', `/api/sms-outbox/${ID}/reveal`],
  ['a look at the picture of a document', 'manager', 'post', `/api/real-names/${ID}/pictures/front`],
  ['the file for the tax client, with whole identity numbers', 'finance', 'post', `/api/wages/batches/${ID}/tax-file`],
  ['a new account', 'admin', 'post', '/api/accounts'],
  ['changes of an account', 'admin', 'put', `/api/accounts/${ID}`],
  ['the bank file of a wage sheet', 'finance', 'post', `/api/wages/batches/${ID}/bank-file`],
  ['the bank file of claims', 'admin', 'post', '/api/claims/bank-file'],
  ['paying a claim', 'admin', 'post', `/api/claims/${ID}/pay`],
  ['paying it once more', 'admin', 'post', `/api/claims/${ID}/retry`],
  ['paying it by other means', 'admin', 'post', `/api/claims/${ID}/offline`],
  ['paying many', 'admin', 'post', '/api/claims/pay'],
  ['the settings of text messages', 'admin', 'put', '/api/system/channels/sms'],
  ['the settings of a work app', 'manager', 'put', '/api/channels/apps/wecom'],
  ['the order of channels', 'manager', 'put', '/api/channels/order'],
  ['taking a company’s data out', 'manager', 'post', '/api/take-out'],
  ['fetching the archive of it', 'manager', 'get', `/api/take-out/${ID}/file`],
  ['fetching a copy of somebody’s data', 'manager', 'get', `/api/staff/personal-data/${ID}/file`],
  ['fetching one’s own', 'user', 'get', `/api/account/personal-data/${ID}/file`],
  ['fetching an archive of what was deleted', 'manager', 'get', `/api/retention/archives/${ID}/file`],
  ['deleting data after its term', 'manager', 'put', '/api/retention'],
  ['removing an archive of what was deleted', 'manager', 'post', `/api/retention/archives/${ID}/remove`],
  ['who has to use two-step verification', 'admin', 'put', '/api/system/second-factor'],
];

describe('a fresh proof is wanted for', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await testApp();
  });
  afterAll(() => t.close());

  test.each(STEPS)('%s', async (what, role, method, path) => {
    const account = await withPassword(t, { role, account: `s${STEPS.findIndex(([each]) => each === what)}_fresh` });
    const client = await t.as(account);
    const query = role === 'admin' ? {} : { companyId: account.companyIds[0] };
    const codeOf = async () =>
      (method === 'get' ? await client.get(path, { query }) : await client[method](path, {}, { query })).body.code;
    // Nobody proves himself for what is not valid anyway: with a fresh proof the call is looked at.
    expect(await codeOf()).not.toBe(102);
    t.clock.advance(10 * 60_000);
    expect(await codeOf()).toBe(102);
    await client.post('/api/account/prove', { password: PASSWORD });
    expect(await codeOf()).not.toBe(102);
  });

  test('the full export of staff, not for the masked one', async () => {
    const client = await t.as(await withPassword(t, { role: 'manager', account: 'exporter' }));
    t.clock.advance(10 * 60_000);
    const codeOf = async (full: boolean) =>
      (await client.post('/api/staff/export', { full, filters: {}, reason: '年度核对', requestId: `export-${full}-1` }))
        .body.code;
    expect([await codeOf(true), await codeOf(false)]).toEqual([102, 200]);
  });

  test('fetching a file of whole numbers, however long ago it was ordered, and no other', async () => {
    const client = await t.as(await withPassword(t, { role: 'manager', account: 'fetcher' }));
    const codesOf = async (full: boolean) => {
      const order = { full, filters: {}, reason: '年度核对', requestId: `fetch-${full}-1` };
      const { jobId } = (await client.post<{ jobId: string }>('/api/staff/export', order)).body.data;
      await t.runJobs();
      const path = `/api/jobs/${jobId}/file`;
      const early = (await client.get(path)).headers['content-type'];
      t.clock.advance(10 * 60_000);
      const late = await client.get(path);
      await client.post('/api/account/prove', { password: PASSWORD });
      return [early, late.headers['content-type'], late.body?.code];
    };
    const [file, json] = ['application/octet-stream', expect.stringContaining('application/json')];
    expect(await codesOf(true)).toEqual([file, json, 102]);
    expect((await codesOf(false)).slice(0, 2)).toEqual([file, file]);
  });

  test('a proof of income for who sees the identity number in it, not for who does not', async () => {
    const codeOf = async (role: Role) => {
      const client = await t.as(await withPassword(t, { role, account: `${role}_proofs` }));
      t.clock.advance(10 * 60_000);
      const { body } = await client.post(`/api/wages/staff/${ID}/income-proof`, { months: 6, reason: '办理贷款' });
      return body.code;
    };
    expect([await codeOf('manager'), await codeOf('finance')]).toEqual([102, 404]);
  });

  test('what lets somebody else in as an account, not for what only shuts him out', async () => {
    const client = await t.as(await withPassword(t, { role: 'admin', account: 'keeper' }));
    t.clock.advance(10 * 60_000);
    const codeOf = async (action: string) =>
      (await client.post(`/api/accounts/${ID}/act`, { action, version: 1, requestId: newId(), reason: '本人要求' }))
        .body.code;
    for (const action of ['resetPassword', 'resetFactor', 'activate']) expect(await codeOf(action)).toBe(102);
    for (const action of ['disable', 'signOut', 'delete']) expect(await codeOf(action)).toBe(404);
  });

  test('a wrong one is written down', async () => {
    const account = await withPassword(t, { role: 'manager', account: 'guesser' });
    const client = await t.as(account);
    expect((await client.post('/api/account/prove', { password: `${PASSWORD}x` })).body.code).toBe(1009);
    const entries = await t.deps.db
      .selectFrom('audit_log')
      .select(['action', 'target_id', 'result', 'company_id'])
      .where('account_id', '=', account.id)
      .execute();
    const [company_id] = account.companyIds;
    const target_id = 'POST /api/account/prove';
    expect(entries).toEqual([{ action: 'access.refused', target_id, result: 'refused', company_id }]);
  });

  test('nothing somebody may not do: he is told so at once', async () => {
    for (const role of ROLES) {
      const client = await t.as(await t.factory.account({ role }));
      t.clock.advance(10 * 60_000);
      const { status, body } = await client.post(`/api/accounts/${ID}/reveal`, REVEAL);
      expect(role === 'admin' ? body.code : status).toBe(role === 'admin' ? 102 : 403);
    }
  });

  test('a session somebody else vouches for begins without one', async () => {
    const account = await t.factory.account({ role: 'finance' });
    const client = await t.as(account);
    await t.deps.db.updateTable('session').set({ proven_at: null }).where('account_id', '=', account.id).execute();
    expect((await client.post('/api/account/second-factor/begin')).body.code).toBe(102);
  });
});
