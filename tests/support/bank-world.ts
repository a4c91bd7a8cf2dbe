import type { BankAnswer, FailedPayment, FilePayments, Sum } from '@contract/wages/bank-answers/schemas';
import { inventedBankCard } from '@server/demo/numbers';
import { newId } from '@server/kernel/ids';
import type { TestApp } from './server';
import type { Client } from './server-client';
import { makeBatch, type Person, publish, type WageWorld } from './wage-world';

let count = 0;

export interface Paid extends Person {
  card: string;
}

export interface BankWorld extends WageWorld {
  people: Paid[];
  /** Of the finance user, who imported the sheet. */
  finances: Client;
}

/** A published batch of these people, each with a card, and its 代发文件 given to the bank. Names and nets in 分 by person. */
export async function bankWorld(t: TestApp, people: readonly (readonly [string, bigint])[]): Promise<BankWorld> {
  const company = await t.factory.company();
  const finance = await t.factory.account({ role: 'finance', companies: [company.id] });
  const manager = await t.factory.account({ role: 'manager', companies: [company.id] });
  const world: WageWorld = { company, finance, manager, people: [], batchId: '' };
  const paid: Paid[] = [];
  for (const [name] of people) {
    count += 1;
    const card = inventedBankCard(20_000 + count);
    const account = await t.factory.account({ role: 'user', companies: [world.company.id] });
    const staff = await t.factory.staff({ companyId: world.company.id, name, bankCardNo: card, accountId: account.id });
    paid.push({ ...staff, account, card });
  }
  const nets = people.map(([, net]) => net);
  const batchId = await makeBatch(t, world.company.id, paid, { createdBy: world.finance, nets });
  await publish(t, world, batchId);
  const finances = await t.as(world.finance);
  await makeFile(t, finances, batchId);
  return { ...world, people: paid, batchId, finances };
}

/** Asks for a 代发文件 and has it written. */
export async function makeFile(t: TestApp, client: Client, batchId: string, own: Record<string, unknown> = {}) {
  const answer = await client.post<{ jobId: string }>(`/api/wages/batches/${batchId}/bank-file`, {
    requestId: newId(),
    format: 'generic',
    reason: '发放工资',
    ...own,
  });
  await t.runJobs();
  return answer;
}

export const paymentsOf = async (client: Client, batchId: string) =>
  (await client.get<{ files: FilePayments[]; pending: Sum }>(`/api/wages/batches/${batchId}/payments`)).body.data;

export const failuresOf = async (client: Client, batchId: string) =>
  (
    await client.get<{ list: FailedPayment[]; total: number }>(`/api/wages/batches/${batchId}/failed-payments`, {
      query: { page: 1, pageSize: 20 },
    })
  ).body.data.list;

/** Uploads lines (账号, 户名, 金额 in yuan, 处理状态, 失败原因) as the answer to the newest file, or to that one. */
export async function sendAnswer(
  client: Client,
  batchId: string,
  lines: readonly (readonly string[])[],
  fileId?: string,
) {
  const bankFileId = fileId ?? (await paymentsOf(client, batchId)).files[0]?.file.id ?? '';
  const text = [['账号', '户名', '金额', '处理状态', '失败原因'], ...lines].map((line) => line.join(',')).join('\n');
  return client.upload<{ answer: BankAnswer; known: boolean }>(
    `/api/wages/batches/${batchId}/bank-answers`,
    { bankFileId },
    { name: '回盘.csv', content: Buffer.from(text) },
  );
}

/** A line of an answer to a batch of `bankWorld`. */
export const line = ({ card, name }: Paid, yuan: string, status: string, reason = '') => [
  card,
  name,
  yuan,
  status,
  reason,
];

/** Of a batch made somehow, a first payment that came back, written down as the services do. */
export async function sentBack(t: TestApp, companyId: string, batchId: string): Promise<void> {
  const { db, clock } = t.deps;
  const [fileId, answerId] = [newId(), newId()];
  const by = { maker_id: newId(), maker_name: '财务' };
  const slip = await db
    .selectFrom('wage_slip')
    .select('id')
    .where('company_id', '=', companyId)
    .where('batch_id', '=', batchId)
    .limit(1)
    .executeTakeFirstOrThrow();
  const none = { count: 0, fen: '0' };
  const reading = { lines: none, paid: none, failed: none, open: none, asked: none, unmentioned: none };
  await db
    .insertInto('bank_file')
    .values({ company_id: companyId, id: fileId, batch_id: batchId, reason: '代发', made_at: clock.now(), ...by })
    .execute();
  await db
    .insertInto('wage_bank_payment')
    .values({
      company_id: companyId,
      file_id: fileId,
      slip_id: slip.id,
      batch_id: batchId,
      card_index: 'x',
      card_end: '1234',
      amount_fen: 100n,
      taken_fen: 0n,
    })
    .execute();
  await db
    .insertInto('wage_bank_answer')
    .values({
      company_id: companyId,
      id: answerId,
      bank_file_id: fileId,
      batch_id: batchId,
      file_name: '回盘.xlsx',
      file_id: null,
      file_key: null,
      file_sha256: answerId,
      by_id: by.maker_id,
      by_name: by.maker_name,
      at: clock.now(),
      state: 'applied',
      reading: JSON.stringify({ ...reading, words: [], problems: [], problemCount: 0 }),
    })
    .execute();
  await db
    .insertInto('wage_bank_outcome')
    .values({
      company_id: companyId,
      bank_file_id: fileId,
      slip_id: slip.id,
      answer_id: answerId,
      outcome: 'failed',
      reason: '户名不符',
    })
    .execute();
}
