import type { ClaimOffer, MyClaim } from '@contract/claims/my-schemas';
import type { ClaimDetail, ClaimListItem, ClaimLogItem, ClaimsLeftOut } from '@contract/claims/schemas';
import type { JobView } from '@contract/jobs/schemas';
import type { RealNameState } from '@contract/states/real-name';
import { newId } from '@server/kernel/ids';
import { type TestApp } from '../../support/server';
import type { AccountRecord } from '../../support/server-factory';
import type { Answer, Client } from '../../support/server-client';
import { inventedBankCard } from '@server/demo/numbers';
import { verifiedIdentity } from '../../support/verified-identity';
import { makeBatch, type Person, publish, type WageWorld } from '../../support/wage-world';

export const CLAIMS = '/api/claims';
export const MINE = '/api/me/claims';
export const MINUTE = 60_000;

let count = 0;

export interface Claimer extends Person {
  card: string;
}

/** Somebody who may be paid: identity verified, a card of his own. */
export async function claimer(
  t: TestApp,
  companyId: string,
  own: { realName?: Exclude<RealNameState, 'approved'>; card?: string | null; cardName?: string; name?: string } = {},
): Promise<Claimer> {
  count += 1;
  const mobile = `1390011${String(count).padStart(4, '0')}`;
  const account = await t.factory.account({ role: 'user', companies: [companyId], mobile });
  const card = own.card === undefined ? inventedBankCard(5000 + count) : own.card;
  const staff = await t.factory.staff({
    companyId,
    mobile,
    accountId: account.id,
    bankCardNo: card,
    bankName: '中国工商银行杭州分行',
    ...(own.name ? { name: own.name } : {}),
  });
  if (own.realName === undefined) await verifiedIdentity(t, account, staff);
  await t.deps.db
    .updateTable('staff')
    .set({
      ...(own.realName === undefined ? {} : { real_name_state: own.realName }),
      bank_account_name: own.cardName ?? null,
    })
    .where('id', '=', staff.id)
    .execute();
  return { ...staff, account, card: card ?? '' };
}

/** A company that lets its people claim, with finance and manager and nobody else. */
export async function claimWorld(
  t: TestApp,
  own: { advanceRate?: number; allowed?: boolean } = {},
): Promise<WageWorld> {
  const company = await t.factory.company();
  const finance = await t.factory.account({ role: 'finance', companies: [company.id] });
  const manager = await t.factory.account({ role: 'manager', companies: [company.id] });
  await t.deps.db
    .updateTable('company')
    .set({
      claim_since: own.allowed === false ? null : new Date(t.clock.now().getTime() - 1000),
      advance_rate: own.advanceRate ?? 0,
    })
    .where('id', '=', company.id)
    .execute();
  return { company, finance, manager, people: [], batchId: '' };
}

/** A published batch of these people; gives its id. Net by person in 分. */
export async function issue(
  t: TestApp,
  world: WageWorld,
  people: readonly Person[],
  nets: bigint[],
  payMonth = '2026-06',
): Promise<string> {
  const batchId = await makeBatch(t, world.company.id, people, { createdBy: world.finance, nets, payMonth });
  await publish(t, world, batchId);
  return batchId;
}

/** A slip of this net, and whose it is. */
export async function issued(
  t: TestApp,
  world: WageWorld,
  netFen: bigint,
  own: Parameters<typeof claimer>[2] = {},
): Promise<{ person: Claimer; slipId: string; batchId: string }> {
  const person = await claimer(t, world.company.id, own);
  const batchId = await issue(t, world, [person], [netFen]);
  const slip = await t.deps.db
    .selectFrom('wage_slip')
    .select('id')
    .where('batch_id', '=', batchId)
    .executeTakeFirstOrThrow();
  return { person, slipId: slip.id, batchId };
}

export async function offersOf(t: TestApp, who: AccountRecord): Promise<ClaimOffer[]> {
  return (await (await t.as(who)).get<{ list: ClaimOffer[] }>(`${MINE}/offers`)).body.data.list;
}

export async function submit(
  t: TestApp,
  who: AccountRecord,
  slipId: string,
  amount: string,
  requestId: string = newId(),
): Promise<Answer<MyClaim>> {
  return (await t.as(who)).post<MyClaim>(MINE, { requestId, type: 'claim', slipId, amount });
}

/** A claim that waits to be reviewed. */
export async function claimed(
  t: TestApp,
  world: WageWorld,
  netFen: bigint,
  amount: string,
): Promise<{ claim: MyClaim; person: Claimer; slipId: string; batchId: string }> {
  const found = await issued(t, world, netFen);
  const { body } = await submit(t, found.person.account, found.slipId, amount);
  if (body.code !== 200) throw new Error(body.msg ?? body.message);
  return { ...found, claim: body.data };
}

export const seen = (claim: { version: number }, own: Record<string, unknown> = {}) => ({
  version: claim.version,
  requestId: newId(),
  ...own,
});

export async function step(
  client: Client,
  claim: { id: string; version: number },
  action: string,
  own: Record<string, unknown> = {},
): Promise<Answer<ClaimDetail>> {
  return client.post<ClaimDetail>(`${CLAIMS}/${claim.id}/${action}`, seen(claim, own));
}

export async function detail(client: Client, id: string): Promise<ClaimDetail> {
  return (await client.get<ClaimDetail>(`${CLAIMS}/${id}`)).body.data;
}

/** Sends what waits to be sent, and lets the sandbox report it. */
export async function runPayments(t: TestApp, ms = 2_000): Promise<void> {
  await t.runJobs();
  t.clock.advance(ms);
  await t.runJobs();
}

/** Looks after unanswered payments, as the clockwork does each minute. */
export async function watch(t: TestApp): Promise<void> {
  await t.deps.jobs.enqueue(t.deps.db, { kind: 'claims.watch', companyId: null, ownerId: null, payload: {} });
  await t.runJobs();
}

/** An approved claim with the administrators who may go on with it: `reviewer` approved it. */
export async function approved(t: TestApp, world: WageWorld, netFen: bigint, amount: string) {
  const found = await claimed(t, world, netFen, amount);
  const reviewer = await t.as('admin');
  const answer = await step(reviewer, found.claim, 'approve');
  if (answer.body.code !== 200) throw new Error(answer.body.msg);
  return { ...found, claim: answer.body.data, reviewer, payer: await t.as('admin') };
}

export const logsOf = async (client: Client, query: Record<string, string> = {}) =>
  (await client.get<{ list: ClaimLogItem[]; total: number }>(`${CLAIMS}/logs`, { query })).body.data;
export const listOf = async (client: Client, query: Record<string, string | number> = {}) =>
  (
    await client.get<{
      list: ClaimListItem[];
      total: number;
      totals: { count: number; amountFen: string; paidFen: string };
    }>(CLAIMS, { query })
  ).body.data;

/** Starts a job, lets it run, and gives it as its owner sees it then. */
export async function finishedJob(t: TestApp, client: Client, path: string, body: object): Promise<JobView> {
  const started = await client.post<{ jobId: string }>(path, { requestId: newId(), ...body });
  if (started.body.code !== 200) throw new Error(started.body.msg ?? started.body.message);
  await t.runJobs();
  return (await client.get<JobView>(`/api/jobs/${started.body.data.jobId}`)).body.data;
}

/** What a call for a bank file of claims says. */
export interface BankFileAnswer {
  jobId: string;
  count: number;
  leftOut: ClaimsLeftOut;
}

export const askBankFile = (client: Client, own: Record<string, unknown>) =>
  client.post<BankFileAnswer>(`${CLAIMS}/bank-file`, {
    requestId: newId(),
    format: 'generic',
    reason: '银行代发',
    filters: {},
    ...own,
  });
