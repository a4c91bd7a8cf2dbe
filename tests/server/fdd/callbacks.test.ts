import type { AuthDetail } from '@contract/fdd/schemas';
import type { AuthRow } from '@server/modules/fdd/auth/queries';
import { EsignError, type EsignProvider } from '@server/providers/esign/esign';
import type { SandboxCallback } from '@server/providers/esign/sandbox-types';
import { newId } from '@server/kernel/ids';
import { type TestApp, testApp } from '../../support/server';
import { signatureOf } from '../../support/fasc-server';

let t: TestApp;
let companyId: string;
let row: AuthRow;

beforeEach(async () => {
  t = await testApp();
  companyId = (await t.factory.firstCompany()).id;
  const person = await t.factory.staff({ companyId, name: '欧阳明月', mobile: '13800001234' });
  const started = await (
    await t.as('manager')
  ).post<AuthDetail>('/api/fdd/auths', { kind: 'person', staffId: person.id, method: 'face', requestId: newId() });
  row = await stored(started.body.data.record.id);
});
afterEach(() => t.close());

const stored = (id: string) =>
  t.deps.db.selectFrom('fdd_auth').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const now = () => stored(row.id);
const events = () => t.deps.db.selectFrom('fdd_event').select(['event', 'outcome']).orderBy('id').execute();
const send = ({ headers, body }: SandboxCallback) =>
  t.app.inject({
    method: 'POST',
    url: '/api/fdd/callback',
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    payload: body,
  });
const made = (event: string, content: Record<string, unknown>) => {
  if (!t.deps.esignSandbox) throw new Error('the sandbox is the default');
  return t.deps.esignSandbox.callback(event, content);
};
const yes = () =>
  made('user-authorize', {
    clientUserId: row.client_user_id,
    openUserId: 'ou-1',
    authResult: 'success',
    identProcessStatus: 'success',
    availableStatus: 'enable',
    authScope: ['ident_info'],
  });
const no = () =>
  made('user-authorize', {
    clientUserId: row.client_user_id,
    authResult: 'fail',
    identProcessStatus: 'failed',
    identFailedReason: '人脸不一致',
  });

/** What the provider says when it is asked. */
function answers(facts: Awaited<ReturnType<EsignProvider['authFacts']>> | Error): void {
  t.deps.esign.authFacts = () => (facts instanceof Error ? Promise.reject(facts) : Promise.resolve(facts));
}
const identified = {
  identStatus: 'identified',
  bindingStatus: 'authorized',
  availableStatus: 'enable',
  openId: 'ou-1',
  scopes: ['ident_info', 'signtask_init'],
  failReason: null,
};
const withdrawn = {
  identStatus: 'identified',
  bindingStatus: 'unauthorized',
  availableStatus: 'enable',
  openId: null,
  scopes: [],
  failReason: null,
};

describe('a callback', () => {
  test('is answered at once with the word the provider looks for, and carried out behind it', async () => {
    answers(identified);
    const reply = await send(yes());
    expect([reply.statusCode, reply.payload]).toEqual([200, '{"msg":"success"}']);
    expect((await now()).state).toBe('processing');
    await t.runJobs();
    expect(await now()).toMatchObject({
      state: 'approved',
      open_user_id: 'ou-1',
      open_corp_id: null,
      scopes: ['ident_info', 'signtask_init'],
    });
  });

  test('that is repeated counts once', async () => {
    answers(identified);
    const callback = yes();
    for (let time = 0; time < 3; time += 1) expect((await send(callback)).payload).toContain('success');
    await t.runJobs();
    const { version } = await now();
    await send(callback);
    await t.runJobs();
    expect((await now()).version).toBe(version);
    expect(await events()).toEqual([{ event: 'user-authorize', outcome: 'applied' }]);
    const steps = await t.deps.db.selectFrom('fdd_step').select('action').where('record_id', '=', row.id).execute();
    expect(steps.filter((step) => step.action === 'move:approved')).toHaveLength(1);
  });

  test('that comes late changes nothing that is settled', async () => {
    answers(identified);
    const [late, early] = [no(), yes()];
    await send(early);
    await t.runJobs();
    await send(late);
    await t.runJobs();
    expect(await now()).toMatchObject({ state: 'approved', fail_reason: null });
    expect((await events()).map((event) => event.outcome)).toEqual(['applied', 'ignored']);
  });

  test('in the wrong order ends where the provider says things stand', async () => {
    answers(identified);
    await send(no());
    await send(yes());
    await t.runJobs();
    expect((await now()).state).toBe('approved');
    answers(withdrawn);
    await send(made('user-cancel-authorization', { clientUserId: row.client_user_id, openUserId: 'ou-1' }));
    await t.runJobs();
    expect(await now()).toMatchObject({ state: 'invalid', grant_state: 'unauthorized' });
    // The old consent, sent again with another time.
    t.clock.advance(60_000);
    await send(yes());
    await t.runJobs();
    expect((await now()).state).toBe('invalid');
  });

  test('waits for the provider where it cannot be asked', async () => {
    answers(new EsignError('连接不上法大大', true));
    await send(made('user-cancel-authorization', { clientUserId: row.client_user_id }));
    await t.runJobs();
    expect(await events()).toEqual([{ event: 'user-cancel-authorization', outcome: 'waiting' }]);
    answers(identified);
    await t.runJobs(new Date(t.clock.now().getTime() + 3600_000));
    expect(await events()).toEqual([{ event: 'user-cancel-authorization', outcome: 'applied' }]);
  });

  test.each<[string, (callback: SandboxCallback) => SandboxCallback]>([
    ['with another content', ({ headers, body }) => ({ headers, body: body.replace('success', 'fail') })],
    ['with another name', ({ headers, body }) => ({ headers: { ...headers, 'x-fasc-event': 'corp-authorize' }, body })],
    ['of another application', ({ headers, body }) => ({ headers: { ...headers, 'x-fasc-app-id': 'other' }, body })],
    ['without a signature', ({ headers, body }) => ({ headers: { ...headers, 'x-fasc-sign': '' }, body })],
    [
      'signed with another secret',
      ({ headers, body }) => {
        const params = {
          'X-FASC-App-Id': 'sandbox',
          'X-FASC-Sign-Type': 'HMAC-SHA256',
          'X-FASC-Timestamp': headers['x-fasc-timestamp'] ?? '',
          'X-FASC-Nonce': headers['x-fasc-nonce'] ?? '',
          'X-FASC-Event': headers['x-fasc-event'] ?? '',
          bizContent: new URLSearchParams(body).get('bizContent') ?? '',
        };
        return {
          headers: { ...headers, 'x-fasc-sign': signatureOf(params, params['X-FASC-Timestamp'], 'guessed') },
          body,
        };
      },
    ],
    ['that is no form', ({ headers }) => ({ headers, body: '' })],
  ])('%s is refused and not even kept', async (_, forge) => {
    answers(identified);
    expect((await send(forge(yes()))).statusCode).toBe(403);
    await t.runJobs();
    expect(await events()).toEqual([]);
    expect((await now()).state).toBe('processing');
  });

  test('about nobody we know, or of a kind nobody waits for, is kept and answered', async () => {
    expect((await send(made('user-authorize', { clientUserId: 'stranger', authResult: 'success' }))).statusCode).toBe(
      200,
    );
    expect((await send(made('sign-task-read', { signTaskId: '7' }))).statusCode).toBe(200);
    await t.runJobs();
    expect(await events()).toEqual([
      { event: 'user-authorize', outcome: 'unknown' },
      { event: 'sign-task-read', outcome: 'unknown' },
    ]);
  });

  test('about a company never finds a person, whatever ids it names', async () => {
    answers(identified);
    await send(
      made('corp-authorize', {
        clientCorpId: row.client_user_id,
        clientUserId: row.client_user_id,
        openCorpId: 'oc-1',
        authResult: 'success',
        corpIdentProcessStatus: 'success',
      }),
    );
    await t.runJobs();
    expect(await events()).toEqual([{ event: 'corp-authorize', outcome: 'unknown' }]);
    expect(await now()).toMatchObject({ state: 'processing', open_corp_id: null });
  });

  test('shows administrators its content with names and numbers masked', async () => {
    answers(identified);
    await send(
      made('user-authorize', {
        clientUserId: row.client_user_id,
        openUserId: 'ou-1',
        authResult: 'success',
        identProcessStatus: 'success',
        userName: '欧阳明月',
        identNo: '990000199005170035',
      }),
    );
    await t.runJobs();
    const shown = await (await t.as('admin')).get<AuthDetail>(`/api/fdd/auths/${row.id}`);
    const content = shown.body.data.events?.[0]?.content ?? '';
    expect(content).toContain('"identProcessStatus": "success"');
    expect(content).not.toMatch(/欧阳明月|990000199005170035/);
  });
});
