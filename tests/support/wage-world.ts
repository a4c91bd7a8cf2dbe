import { jsonText } from '@server/db/json';
import { newId } from '@server/kernel/ids';
import { addSlips, createFilling, finishFilling } from '@server/modules/wage-batches/service';
import { putsOut } from '@contract/states/batch-refusal';
import type { WageBatchAction } from '@contract/states/wage-batch';
import type { BatchDetail } from '@contract/wages/batch-schemas';
import type { ReviewGroups } from '@contract/wages/review/schemas';
import type { ItemDef, SlipListItem, SlipSettings } from '@contract/wages/slip-schemas';
import type { WageType } from '@contract/wages/items';
import type { AccountRecord, CompanyRecord, StaffRecord } from './server-factory';
import type { Client } from './server-client';
import type { TestApp } from './server';

export const ITEM_DEFS: ItemDef[] = [
  { key: 'baseWage', label: '基本工资', group: 'earning', kind: 'amount', sign: 1, isTotal: false, visible: true },
  { key: 'bonus', label: '奖金', group: 'earning', kind: 'amount', sign: 1, isTotal: false, visible: true },
  { key: 'grossPay', label: '应发工资', group: 'earning', kind: 'amount', sign: 0, isTotal: true, visible: true },
  {
    key: 'individualIncomeTax',
    label: '个人所得税',
    group: 'deduction',
    kind: 'amount',
    sign: -1,
    isTotal: false,
    visible: true,
  },
  { key: 'netPay', label: '实发工资', group: 'other', kind: 'amount', sign: 0, isTotal: true, visible: true },
  { key: 'remark', label: '备注', group: 'other', kind: 'text', sign: 0, isTotal: false, visible: true },
];

export const SETTINGS: SlipSettings = {
  greeting: '',
  noticeText: '工资信息属于个人隐私，请注意保密',
  hideEmpty: true,
  needConfirm: true,
  confirmDeadlineDays: 7,
  needSign: false,
  watermark: true,
};

export interface Person extends StaffRecord {
  account: AccountRecord;
}

export interface WageWorld {
  company: CompanyRecord;
  finance: AccountRecord;
  manager: AccountRecord;
  people: Person[];
  batchId: string;
}

let count = 0;
/** Test-range mobiles, a new one each time. */
const nextMobile = () => `1380000${String((count += 1)).padStart(4, '0')}`;

export interface BatchOptions {
  payMonth?: string;
  wageType?: WageType;
  title?: string;
  createdBy: AccountRecord;
  settings?: Partial<SlipSettings>;
  /** Net by person in 分, default 8,000.00. */
  nets?: bigint[];
}

/** A draft of these people, filled as an import does it. */
export async function makeBatch(
  t: { deps: TestApp['deps']; clock: Pick<TestApp['clock'], 'now'> },
  companyId: string,
  people: readonly Person[],
  options: BatchOptions,
): Promise<string> {
  const { deps } = t;
  const at = t.clock.now();
  const batchId = await deps.db.transaction().execute((trx) =>
    createFilling(trx, options.createdBy, {
      companyId,
      payMonth: options.payMonth ?? '2026-06',
      wageType: options.wageType ?? 'monthly',
      title: options.title ?? `2026年06月工资条${newId().slice(-6)}`,
      itemDefs: ITEM_DEFS,
      settings: { ...SETTINGS, ...options.settings },
      netIdentity: 'grossMinusDeductions',
      warningRows: 1,
      ignoredRows: 1,
      rowNotes: [{ rowNo: 9, name: '', status: 'ignored', messages: ['合计行'] }],
      importId: null,
      at,
    }),
  );
  const slips = people.map((person, index) => {
    const net = options.nets?.[index] ?? 800_000n;
    return {
      staffId: person.id,
      name: person.name,
      staffNo: person.staffNo,
      dept: index % 2 === 0 ? '生产部' : '行政部',
      items: {
        baseWage: (net + 10_000n).toString(),
        bonus: '0',
        grossPay: (net + 10_000n).toString(),
        individualIncomeTax: '10000',
        netPay: net.toString(),
      },
      bankCardSealed: null,
      bankName: null,
      grossFen: (net + 10_000n).toString(),
      deductFen: '10000',
      netFen: net.toString(),
    };
  });
  await addSlips(deps.db, companyId, batchId, slips, at);
  await deps.db.transaction().execute((trx) => finishFilling(trx, options.createdBy, companyId, batchId, at));
  return batchId;
}

/** What whoever acts alone in a company without review gives besides his fresh session. */
export const ALONE = { reason: '只有一人经办' };

/** A company with finance, manager, `size` employees with accounts, and a draft of June 2026. */
export async function wageWorld(
  t: TestApp,
  options: { size?: number; reviewRequired?: boolean; settings?: Partial<SlipSettings>; visibleMonths?: number } = {},
): Promise<WageWorld> {
  const company = await t.factory.company({
    wageReviewRequired: options.reviewRequired ?? true,
    ...(options.visibleMonths ? { visibleMonths: options.visibleMonths } : {}),
  });
  const finance = await t.factory.account({ role: 'finance', companies: [company.id] });
  const manager = await t.factory.account({ role: 'manager', companies: [company.id] });
  const people: Person[] = [];
  for (let index = 0; index < (options.size ?? 3); index += 1) {
    const account = await t.factory.account({ role: 'user', companies: [company.id] });
    const staff = await t.factory.staff({
      companyId: company.id,
      mobile: nextMobile(),
      accountId: account.id,
      dept: '生产部',
    });
    people.push({ ...staff, account });
  }
  const batchId = await makeBatch(t, company.id, people, {
    createdBy: finance,
    ...(options.settings ? { settings: options.settings } : {}),
  });
  return { company, finance, manager, people, batchId };
}

export type Act = (client: Client, action: string, extra?: Record<string, unknown>) => Promise<BatchDetail>;

/** Opens everything there is to be seen of a batch, as its reviewer does; throws with the server's words where it is refused. */
export async function seeAll(client: Client, batchId: string, options: Record<string, unknown> = {}): Promise<void> {
  const { body } = await client.get<ReviewGroups>(`/api/wages/batches/${batchId}/groups`, query(options));
  const groups = body.data.groups.filter(({ seen }) => seen === null).map(({ key, print }) => ({ key, print }));
  if (groups.length === 0) return;
  const answer = await client.post(`/api/wages/batches/${batchId}/seen`, { how: 'opened', groups }, query(options));
  if (answer.status !== 200 || answer.body.code !== 200) throw new Error(`${answer.status} ${answer.body.msg}`);
}

/**
 * Takes a step with the version of the moment; throws with the server's words where it is refused. Whoever approves has seen
 * what there was to be seen; whoever publishes alone what he made gives a reason.
 */
export async function act(
  client: Client,
  batchId: string,
  action: string,
  extra: Record<string, unknown> = {},
): Promise<BatchDetail> {
  const before = await client.get<BatchDetail>(`/api/wages/batches/${batchId}`, query(extra));
  if (action === 'approve' && before.body.data.blocked.some(({ code }) => code === 'unseen'))
    await seeAll(client, batchId, extra);
  const { companyId: _company, ...body } = extra;
  const alone = before.body.data.alone && putsOut(action as WageBatchAction);
  const answer = await client.post<{ batch: BatchDetail }>(
    `/api/wages/batches/${batchId}/act`,
    { action, version: before.body.data.version, requestId: newId(), ...(alone ? ALONE : {}), ...body },
    query(extra),
  );
  if (answer.status !== 200 || answer.body.code !== 200)
    throw new Error(`${action}: ${answer.status} ${answer.body.code} ${answer.body.msg ?? answer.body.message}`);
  return answer.body.data.batch;
}

const query = (extra: Record<string, unknown>) =>
  typeof extra.companyId === 'string' ? { query: { companyId: extra.companyId } } : {};

/** From draft to published with all deliveries done. */
export async function publish(t: TestApp, world: WageWorld, batchId = world.batchId): Promise<void> {
  await act(await t.as(world.finance), batchId, 'submit');
  const manager = await t.as(world.manager);
  await act(manager, batchId, 'approve');
  await act(manager, batchId, 'publish');
  await t.runJobs();
}

export async function slipsOf(
  client: Client,
  batchId: string,
  query: Record<string, string | number> = {},
): Promise<SlipListItem[]> {
  const answer = await client.get<{ list: SlipListItem[] }>(`/api/wages/batches/${batchId}/slips`, { query });
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.body.message}`);
  return answer.body.data.list;
}

/** Puts a batch straight into a state, for tables of states. */
export async function forceState(
  t: TestApp,
  batchId: string,
  values: { state: string; reviewed?: boolean; submitted_by?: string | null; created_by?: string },
): Promise<void> {
  await t.deps.db
    .updateTable('wage_batch')
    .set({
      ...(values as object),
      published_at: new Date('2026-01-01T00:00:00Z'),
      settings: jsonText({ ...SETTINGS, needConfirm: false }),
    })
    .where('id', '=', batchId)
    .execute();
}
