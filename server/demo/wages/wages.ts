import { addMonths, monthOf } from '@contract/month';
import { checkSlips } from '@contract/wages/net/check-slips';
import { roleOf } from '@contract/roles';
import type { Deps } from '../../deps';
import type { Actor } from '../../kernel/actor';
import {
  actOnBatch,
  addSlips,
  createFilling,
  finishFilling,
  loadBatch,
  see,
  unseenBy,
} from '../../modules/wage-batches/service';
import { DEMO_ACCOUNTS } from '../accounts';
import type { DemoCompany } from '../companies';
import { seedDemoAnswer } from './bank-answer';
import { DEMO_ITEMS, demoPay } from './pay';
import { demoPeople } from '../people';
import { beEmployees } from './wage-readers';

const SETTINGS = {
  greeting: '辛苦了，感谢您的付出！',
  noticeText: '工资信息属于个人隐私，请注意保密',
  hideEmpty: true,
  needConfirm: true,
  confirmDeadlineDays: 7,
  needSign: false,
  watermark: true,
};

const EARLIER_MONTHS = 10;

const IDENTITY = 'grossMinusTotalDeduction' as const;

/** The batch before last month's (which is the next to import) of a demo company, taken through its whole life by the services: submitted, reviewed, published, read, confirmed, objected to. */
export async function seedDemoWages(deps: Deps, company: DemoCompany): Promise<void> {
  const finance = await actorOf(deps, 'finance', company.id);
  const manager = await actorOf(deps, 'manager', company.id);
  const payMonth = addMonths(monthOf(deps.clock.now()), -2);
  const batchId = await fill(deps, company, finance, payMonth);
  await act(deps, finance, company.id, batchId, 'submit', 1);
  await seeAll(deps, manager, company.id, batchId);
  await act(deps, manager, company.id, batchId, 'approve', 2);
  await act(deps, manager, company.id, batchId, 'publish', 3);
  await deps.jobs.drain();
  await beEmployees(deps, company, manager, batchId);
  for (let back = 1; back <= EARLIER_MONTHS; back += 1)
    await seedEarlier(deps, company, finance, addMonths(payMonth, -back), back === 1);
}

/** A month that is over: everybody has read and confirmed, the batch is locked. `answered`: the bank has said whom it paid. */
async function seedEarlier(
  deps: Deps,
  company: DemoCompany,
  finance: Actor,
  payMonth: string,
  answered: boolean,
): Promise<void> {
  const batchId = await fill(deps, company, finance, payMonth);
  const publishedAt = new Date(`${addMonths(payMonth, 1)}-10T01:30:00Z`);
  const readAt = new Date(publishedAt.getTime() + 5 * 3600_000);
  const { db } = deps;
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('wage_slip')
      .set({
        state: 'confirmed',
        delivery: 'sent',
        read_at: readAt,
        confirmed_at: readAt,
        version: 2,
        updated_at: readAt,
      })
      .where('company_id', '=', company.id)
      .where('batch_id', '=', batchId)
      .execute();
    await trx
      .updateTable('wage_batch')
      .set(({ ref }) => ({
        state: 'closed',
        reviewed: true,
        published_at: publishedAt,
        publish_round: 1,
        delivered_count: ref('head_count'),
        read_count: ref('head_count'),
        confirmed_count: ref('head_count'),
        created_at: new Date(publishedAt.getTime() - 24 * 3600_000),
        updated_at: readAt,
      }))
      .where('company_id', '=', company.id)
      .where('id', '=', batchId)
      .execute();
  });
  if (answered) await seedDemoAnswer(deps, finance, company.id, batchId);
}

async function fill(deps: Deps, company: DemoCompany, finance: Actor, payMonth: string): Promise<string> {
  const at = deps.clock.now();
  const [year = '', month = ''] = payMonth.split('-');
  const people = demoPeople(company.people, company.seed, company.serialFrom, company.withAccounts);
  const staff = await deps.db
    .selectFrom('staff')
    .select(['id', 'staff_no', 'status', 'entry_date'])
    .where('company_id', '=', company.id)
    .execute();
  const idOf = new Map(
    staff
      .filter((row) => row.status !== 'left' && (row.entry_date ?? '').slice(0, 7) <= payMonth)
      .map((row) => [row.staff_no, { id: row.id, since: (row.entry_date ?? '').slice(0, 7) }]),
  );
  const slips = people.flatMap((person) => {
    const employed = idOf.get(person.staffNo);
    if (employed === undefined) return [];
    const { id: staffId, since } = employed;
    const { items, grossFen, deductFen, netFen } = demoPay({ ...person, since }, payMonth);
    const { name, staffNo, dept } = person;
    return [
      {
        staffId,
        name,
        staffNo,
        dept,
        items,
        bankCardSealed: null,
        bankName: null,
        grossFen: grossFen.toString(),
        deductFen: deductFen.toString(),
        netFen: netFen.toString(),
      },
    ];
  });
  const { checks, rules } = checkSlips(
    DEMO_ITEMS,
    IDENTITY,
    slips.map(({ items }) => items),
  );
  const batch = {
    companyId: company.id,
    payMonth,
    wageType: 'monthly' as const,
    title: `${year}年${month}月工资条`,
    itemDefs: DEMO_ITEMS,
    settings: SETTINGS,
    netIdentity: IDENTITY,
    checks,
    sumRules: rules,
    warningRows: 0,
    ignoredRows: 1,
    rowNotes: [{ rowNo: slips.length + 3, name: '', status: 'ignored' as const, messages: ['合计行，已忽略'] }],
    importId: null,
    at,
  };
  const batchId = await deps.db.transaction().execute((trx) => createFilling(trx, finance, batch));
  await addSlips(deps.db, company.id, batchId, slips, at);
  await deps.db.transaction().execute((trx) => finishFilling(trx, finance, company.id, batchId, at));
  return batchId;
}

/** As a reviewer opens everything there is to be seen. */
async function seeAll(deps: Deps, actor: Actor, companyId: string, batchId: string): Promise<void> {
  const groups = await unseenBy(deps.db, await loadBatch(deps.db, companyId, batchId), actor.id);
  if (groups.length > 0) await see(deps, actor, companyId, batchId, { how: 'opened', groups });
}

function act(
  deps: Deps,
  actor: Actor,
  companyId: string,
  batchId: string,
  action: 'submit' | 'approve' | 'publish',
  version: number,
) {
  return actOnBatch(deps, actor, companyId, batchId, {
    action,
    version,
    requestId: `demo-${action}`,
    reason: '演示数据',
    fresh: true,
  });
}

async function actorOf(deps: Deps, name: string, companyId: string): Promise<Actor> {
  const row = await deps.db
    .selectFrom('account')
    .select(['id', 'name', 'role'])
    .where('account', '=', name)
    .executeTakeFirst();
  if (!row || !DEMO_ACCOUNTS.some((account) => account.account === name))
    throw new Error(`demo account ${name} is missing`);
  return {
    id: row.id,
    role: roleOf(row.role),
    name: row.name,
    companyIds: [companyId],
    companyId,
    sessionId: '',
    ip: '127.0.0.1',
    userAgent: 'demo',
  };
}
