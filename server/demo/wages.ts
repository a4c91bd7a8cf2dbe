import { addMonths, monthOf } from '@contract/month';
import { checkSlips } from '@contract/wages/net/check-slips';
import { roleOf } from '@contract/roles';
import type { Deps } from '../deps';
import type { Actor } from '../kernel/actor';
import { createAccount } from '../modules/accounts/service';
import { closeFeedback, replyToFeedback } from '../modules/feedback/feedback-actions';
import { raiseOther } from '../modules/feedback/employee/my-other';
import { confirmMySlip, listMySlips, objectToMySlip, readMySlip } from '../modules/my-slips/service';
import { actOnBatch, addSlips, createFilling, finishFilling } from '../modules/wage-batches/service';
import { DEMO_ACCOUNTS } from './accounts';
import type { DemoCompany } from './companies';
import { DEMO_ITEMS, demoPay } from './pay';
import { demoPeople } from './people';

const SETTINGS = {
  greeting: '辛苦了，感谢您的付出！',
  noticeText: '工资信息属于个人隐私，请注意保密',
  hideEmpty: true,
  needConfirm: true,
  confirmDeadlineDays: 7,
  needSign: false,
  watermark: true,
};

/** Employees (by place in the list) who have used the demo before: accounts to sign in by code, slips read. */
const READERS = { from: 10, to: 70 };

/** What they signed in with the first time, in turn. */
const SOURCES = ['official', 'web', 'official', 'miniProgram'] as const;

const EARLIER_MONTHS = 10;

const IDENTITY = 'grossMinusTotalDeduction' as const;

/** The batch before last month's (which is the next to import) of a demo company, taken through its whole life by the services: submitted, reviewed, published, read, confirmed, objected to. */
export async function seedDemoWages(deps: Deps, company: DemoCompany): Promise<void> {
  const finance = await actorOf(deps, 'finance', company.id);
  const manager = await actorOf(deps, 'manager', company.id);
  const payMonth = addMonths(monthOf(deps.clock.now()), -2);
  const batchId = await fill(deps, company, finance, payMonth);
  await act(deps, finance, company.id, batchId, 'submit', 1);
  await act(deps, manager, company.id, batchId, 'approve', 2);
  await act(deps, manager, company.id, batchId, 'publish', 3);
  await deps.jobs.drain();
  await beEmployees(deps, company, manager);
  for (let back = 1; back <= EARLIER_MONTHS; back += 1)
    await seedEarlier(deps, company, finance, addMonths(payMonth, -back));
}

/** A month that is over: everybody has read and confirmed, the batch is locked. */
async function seedEarlier(deps: Deps, company: DemoCompany, finance: Actor, payMonth: string): Promise<void> {
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
      .map((row) => [row.staff_no, row.id]),
  );
  const slips = people.flatMap((person) => {
    const staffId = idOf.get(person.staffNo);
    if (staffId === undefined) return [];
    const { items, grossFen, deductFen, netFen } = demoPay(person, payMonth);
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

async function beEmployees(deps: Deps, company: DemoCompany, manager: Actor): Promise<void> {
  const people = demoPeople(company.people, company.seed, company.serialFrom, company.withAccounts).slice(
    READERS.from,
    READERS.to,
  );
  for (const [index, person] of people.entries()) {
    if (person.status === 'left') continue;
    const id = await createAccount(deps.db, deps.seal, {
      account: null,
      name: person.name,
      role: 'user',
      mobile: person.mobile,
      passwordHash: null,
      companyIds: [company.id],
      source: SOURCES[index % SOURCES.length],
    });
    await deps.db
      .updateTable('staff')
      .set({ account_id: id })
      .where('company_id', '=', company.id)
      .where('staff_no', '=', person.staffNo)
      .execute();
    const actor: Actor = {
      id,
      role: 'user',
      name: person.name,
      companyIds: [company.id],
      companyId: company.id,
      sessionId: '',
      ip: '127.0.0.1',
      userAgent: 'demo',
    };
    const slip = (await listMySlips(deps, actor, { page: 1, pageSize: 1 })).list[0];
    if (!slip) continue;
    const { card } = await readMySlip(deps, actor, slip.id);
    if (index === 6)
      await raiseOther(deps, actor, {
        requestId: 'demo-feedback-other',
        category: '其他',
        content: '工牌丢了，补办要找哪个部门？需要交工本费吗？',
      });
    else if (index === 7) {
      const content = '6月加班费少算了两天：12日和19日晚上都加了班，请核对。'.replace(
        '6月',
        `${Number(slip.payMonth.slice(5))}月`,
      );
      await objectToMySlip(deps, actor, slip.id, {
        version: card.version,
        category: '加班',
        itemKeys: ['overtimePay'],
        content,
      });
    } else if (index === 8) {
      // Settled already: its whole conversation can be read.
      const content = '个税比上个月多了很多，是不是算错了？';
      const { objections } = await objectToMySlip(deps, actor, slip.id, {
        version: card.version,
        category: '个税',
        itemKeys: ['individualIncomeTax'],
        content,
      });
      const feedback = objections[0]?.id ?? '';
      await replyToFeedback(deps, manager, company.id, feedback, {
        version: 1,
        requestId: 'demo-feedback-1',
        internal: true,
        replyContent: '财务：累计收入本月跨入下一档税率',
      });
      await closeFeedback(deps, manager, company.id, feedback, {
        version: 2,
        requestId: 'demo-feedback-2',
        result: '无需调整',
        resultNote: '个税按累计预扣法计算，您的累计收入本月跨入下一档税率，税额无误。',
      });
    } else if (index % 3 !== 0) await confirmMySlip(deps, actor, slip.id, card.version);
  }
}

function act(
  deps: Deps,
  actor: Actor,
  companyId: string,
  batchId: string,
  action: 'submit' | 'approve' | 'publish',
  version: number,
) {
  return actOnBatch(deps, actor, companyId, batchId, { action, version, requestId: `demo-${action}` });
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
