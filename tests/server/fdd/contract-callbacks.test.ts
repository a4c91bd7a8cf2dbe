import type { ContractListItem } from '@contract/fdd/contract-schemas';
import { EsignError, type ProviderTaskStatus } from '@server/providers/esign/esign';
import type { SandboxCallback } from '@server/providers/esign/sandbox-types';
import { authoriseCompany, contractOf, sendContracts } from '../../support/signing';
import { type TestApp, testApp } from '../../support/server';
import type { Client } from '../../support/server-client';
import { newId } from '@server/kernel/ids';

let t: TestApp;
let manager: Client;
let item: ContractListItem;
let signerId: string;

beforeEach(async () => {
  t = await testApp();
  manager = await t.as('manager');
  const { id: companyId } = await t.factory.firstCompany();
  const account = await t.factory.account({ role: 'user', companies: [companyId] });
  signerId = account.id;
  const person = await t.factory.staff({ companyId, name: '欧阳明月', mobile: '13800001234', accountId: account.id });
  await authoriseCompany(t, manager);
  const [sent] = await sendContracts(t, manager, [person.id]);
  if (!sent) throw new Error('nothing was sent');
  item = sent;
});
afterEach(() => t.close());

const made = (event: string, content: Record<string, unknown> = {}): SandboxCallback => {
  if (!t.deps.esignSandbox) throw new Error('the sandbox is the default');
  return t.deps.esignSandbox.callback(event, {
    signTaskId: item.signTaskId,
    transReferenceId: item.transactionId,
    ...content,
  });
};
const send = ({ headers, body }: SandboxCallback) =>
  t.app.inject({
    method: 'POST',
    url: '/api/fdd/callback',
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    payload: body,
  });
const now = async () => (await contractOf(manager, item.id)).record;
const outcomes = async () =>
  (
    await t.deps.db
      .selectFrom('fdd_event')
      .select(['event', 'outcome'])
      .where('event', 'like', 'sign-task-%')
      .orderBy('id')
      .execute()
  ).map(({ event, outcome }) => `${event} ${outcome}`);

/** What the provider says when it is asked how the task stands. */
function says(own: Partial<ProviderTaskStatus> | Error): void {
  const signer = {
    actorId: item.signers[0]?.actorId ?? '',
    state: 'wait_sign' as const,
    joined: false,
    read: false,
    signedAt: null,
    reason: null,
  };
  const facts: ProviderTaskStatus = {
    status: 'sign_progress',
    canceled: false,
    reason: null,
    expiresAt: null,
    finishedAt: null,
    signers: [signer],
    ...(own instanceof Error ? {} : own),
  };
  t.deps.esign.taskFacts = () => (own instanceof Error ? Promise.reject(own) : Promise.resolve(facts));
}
const signed = () => [
  {
    actorId: item.signers[0]?.actorId ?? '',
    state: 'signed' as const,
    joined: true,
    read: true,
    signedAt: t.clock.now(),
    reason: null,
  },
];

test('each callback repeated counts once', async () => {
  says({ status: 'task_finished', signers: signed() });
  const callbacks = [made('sign-task-signed', { actorId: item.signers[0]?.actorId }), made('sign-task-finished')];
  for (const callback of [...callbacks, ...callbacks, ...callbacks])
    expect((await send(callback)).payload).toBe('{"msg":"success"}');
  await t.runJobs();
  const { version } = await now();
  for (const callback of callbacks) await send(callback);
  await t.runJobs();
  expect(await now()).toMatchObject({ state: 'finished', version });
  expect(await outcomes()).toEqual(['sign-task-signed applied', 'sign-task-finished ignored']);
});

test('who keeps contracts and who signs hear of what changed, once', async () => {
  says({ status: 'sign_progress', signers: signed() });
  const heard: string[] = [];
  const deaf = t.deps.events.subscribe(({ event, permission, accountIds }) => {
    if (event === 'contracts') heard.push(`${event} ${permission}`);
    if (event === 'myContracts') heard.push(`${event} ${accountIds?.join() === signerId}`);
  });
  const callback = made('sign-task-signed', { actorId: item.signers[0]?.actorId });
  await send(callback);
  await send(callback);
  await t.runJobs();
  deaf();
  expect(heard).toEqual(['contracts fdd.manage', 'myContracts true']);
});

test('finished, then signing: what comes late leads nowhere, and a slow answer neither', async () => {
  says({ status: 'task_finished', signers: signed() });
  await send(made('sign-task-finished'));
  await t.runJobs();
  says({ status: 'sign_progress' });
  for (const event of [
    'sign-task-start',
    'sign-task-read',
    'sign-task-joined',
    'sign-task-signed',
    'sign-task-expire',
    'sign-task-canceled',
    'sign-task-sign-rejected',
  ])
    await send(made(event));
  await t.runJobs();
  expect(await now()).toMatchObject({ state: 'finished', signers: [{ state: 'signed' }], failReason: null });
  expect((await outcomes()).slice(1).every((line) => line.endsWith('ignored'))).toBe(true);
});

test.each<[string, string, Partial<ProviderTaskStatus>, string]>([
  ['taken back', 'sign-task-canceled', { status: 'task_terminated', canceled: true, reason: '发起方撤销' }, 'canceled'],
  ['refused', 'sign-task-sign-rejected', { status: 'task_terminated' }, 'rejected'],
  ['past its end', 'sign-task-expire', { status: 'expired' }, 'expired'],
  ['ended by an error', 'sign-task-start', { status: 'task_terminated' }, 'failed'],
])('a task %s ends the contract so', async (_, event, facts, state) => {
  says(facts);
  await send(made(event));
  await t.runJobs();
  expect((await now()).state).toBe(state);
});

test('an extension at the provider opens an expired contract again', async () => {
  says({ status: 'expired' });
  await send(made('sign-task-expire'));
  await t.runJobs();
  says({ status: 'sign_progress', expiresAt: new Date('2026-08-09T15:59:59Z') });
  await send(made('sign-task-extension'));
  await t.runJobs();
  expect(await now()).toMatchObject({ state: 'signing', expiresAt: '2026-08-09T15:59:59.000Z' });
});

test('who has read it is told, and never unread again', async () => {
  const [signer] = signed();
  says({ signers: signer ? [{ ...signer, state: 'wait_sign', signedAt: null }] : [] });
  await send(made('sign-task-read'));
  await t.runJobs();
  says({});
  t.clock.advance(1000);
  await send(made('sign-task-joined'));
  await t.runJobs();
  expect((await now()).signers[0]).toMatchObject({ state: 'wait_sign', read: true, joined: true });
  expect(await outcomes()).toEqual(['sign-task-read applied', 'sign-task-joined ignored']);
});

test('waits for a provider that cannot be asked, and keeps what the call itself said', async () => {
  says(new EsignError('连接不上法大大', true));
  await send(made('sign-task-finished'));
  await t.runJobs();
  expect([(await now()).state, await outcomes()]).toEqual(['finished', ['sign-task-finished waiting']]);
  says({ status: 'task_finished', signers: signed() });
  await t.runJobs(new Date(t.clock.now().getTime() + 3600_000));
  expect([(await now()).signers[0]?.state, await outcomes()]).toEqual(['signed', ['sign-task-finished applied']]);
});

test('tells the number of a task whose answer got lost', async () => {
  await t.deps.db
    .updateTable('fdd_contract')
    .set({ sign_task_id: null, state: 'draft' })
    .where('id', '=', item.id)
    .execute();
  await send(made('sign-task-start'));
  await t.runJobs();
  expect(await now()).toMatchObject({ state: 'signing', signTaskId: item.signTaskId });
});

test('of the task of an abolition never ends the contract itself', async () => {
  await t.deps.db
    .updateTable('fdd_contract')
    .set({ state: 'abolishing', abolish_task_id: '777' })
    .where('id', '=', item.id)
    .execute();
  says({ status: 'task_finished', signers: signed() });
  await send(made('sign-task-sign-rejected', { signTaskId: '777', transReferenceId: '' }));
  await t.runJobs();
  expect((await now()).state).toBe('finished');
});

test('about no contract of ours is kept, logged and answered', async () => {
  expect((await send(made('sign-task-finished', { signTaskId: '1', transReferenceId: newId() }))).statusCode).toBe(200);
  await t.runJobs();
  expect(await outcomes()).toEqual(['sign-task-finished unknown']);
});

test.each<[string, (callback: SandboxCallback) => SandboxCallback]>([
  ['with another content', ({ headers, body }) => ({ headers, body: body.replace(item.transactionId, 'x') })],
  [
    'under another name',
    ({ headers, body }) => ({ headers: { ...headers, 'x-fasc-event': 'sign-task-finished' }, body }),
  ],
  ['at another time', ({ headers, body }) => ({ headers: { ...headers, 'x-fasc-timestamp': '1' }, body })],
  ['without a signature', ({ headers, body }) => ({ headers: { ...headers, 'x-fasc-sign': '' }, body })],
])('forged: %s is refused and not even kept', async (_, forge) => {
  says({ status: 'task_finished', signers: signed() });
  expect((await send(forge(made('sign-task-read')))).statusCode).toBe(403);
  await t.runJobs();
  expect([(await now()).state, await outcomes()]).toEqual(['signing', []]);
});
