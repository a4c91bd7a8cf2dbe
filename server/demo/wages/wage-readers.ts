import { sql } from 'kysely';
import type { Deps } from '../../deps';
import type { Actor } from '../../kernel/actor';
import { createAccounts } from '../../modules/accounts/service';
import { closeFeedback, replyToFeedback } from '../../modules/feedback/feedback-actions';
import { raiseOther } from '../../modules/feedback/employee/my-other';
import { listMySlips, mySlipSteps } from '../../modules/my-slips/service';
import { countSlips } from '../../modules/wage-batches/service';
import type { DemoCompany } from '../companies';
import { demoPeople } from '../people';

/** Employees (by place in the list) who have used the demo before: accounts to sign in by code, slips read. */
const READERS = { from: 10, to: 70 };

/** What they signed in with the first time, in turn. */
const SOURCES = ['official', 'web', 'official', 'miniProgram'] as const;

/** People who have used the demo before, with their accounts, in the order of the list. */
async function signInReaders(deps: Deps, company: DemoCompany): Promise<(Actor & { index: number })[]> {
  const readers = demoPeople(company.people, company.seed, company.serialFrom, company.withAccounts)
    .slice(READERS.from, READERS.to)
    .flatMap((person, index) => (person.status === 'left' ? [] : [{ person, index }]));
  const ids = await createAccounts(
    deps.db,
    deps.seal,
    readers.map(({ person, index }) => ({
      account: null,
      name: person.name,
      role: 'user' as const,
      mobile: person.mobile,
      passwordHash: null,
      companyIds: [company.id],
      source: SOURCES[index % SOURCES.length],
    })),
  );
  const staffNos = readers.map(({ person }) => person.staffNo);
  await sql`update staff set account_id = reader.id
    from unnest(${ids}::uuid[], ${staffNos}::text[]) as reader(id, staff_no)
    where staff.company_id = ${company.id} and staff.staff_no = reader.staff_no`.execute(deps.db);
  return readers.map(({ person, index }, place) => ({
    index,
    id: ids[place] ?? '',
    role: 'user',
    name: person.name,
    companyIds: [company.id],
    companyId: company.id,
    sessionId: '',
    ip: '127.0.0.1',
    userAgent: 'demo',
  }));
}

/** Readers who do more than read and confirm, by place. */
const ASKS = 6;
const OBJECTS = 7;
const SETTLED = 8;

/** What most people do, in one statement: each has read his slip, and two of three have confirmed it. */
async function readAndConfirm(
  deps: Deps,
  company: DemoCompany,
  batchId: string,
  readers: readonly (Actor & { index: number })[],
): Promise<void> {
  const at = deps.clock.now();
  const ids = readers.map(({ id }) => id);
  const confirming = readers.map(({ index }) => index % 3 !== 0);
  const { rows } = await sql<{ state: string }>`
    update wage_slip slip set state = case when reader.confirms then 'confirmed' else 'read' end, read_at = ${at},
      confirmed_at = case when reader.confirms then ${at}::timestamptz end,
      version = slip.version + case when reader.confirms then 2 else 1 end, updated_at = ${at}
    from unnest(${ids}::uuid[], ${confirming}::boolean[]) as reader(account_id, confirms)
    join staff on staff.company_id = ${company.id} and staff.account_id = reader.account_id
    where slip.company_id = ${company.id} and slip.batch_id = ${batchId} and slip.staff_id = staff.id
    returning slip.state`.execute(deps.db);
  const confirmed = rows.filter(({ state }) => state === 'confirmed').length;
  await countSlips(deps.db, company.id, batchId, { read: rows.length, confirmed });
}

/** Lets employees who have used the demo before read, confirm, ask and object. */
export async function beEmployees(deps: Deps, company: DemoCompany, manager: Actor, batchId: string): Promise<void> {
  const readers = await signInReaders(deps, company);
  const steps = mySlipSteps(deps);
  const special = new Set([ASKS, OBJECTS, SETTLED]);
  await readAndConfirm(
    deps,
    company,
    batchId,
    readers.filter(({ index }) => !special.has(index)),
  );
  for (const { index, ...actor } of readers.filter((reader) => special.has(reader.index))) {
    const slip = (await listMySlips(deps, actor, { page: 1, pageSize: 1 })).list[0];
    if (!slip) continue;
    const { card } = await steps.read(actor, slip.id);
    if (index === ASKS)
      await raiseOther(deps, actor, {
        requestId: 'demo-feedback-other',
        category: '其他',
        content: '工牌丢了，补办要找哪个部门？需要交工本费吗？',
      });
    else if (index === OBJECTS) {
      const content = '6月加班费少算了两天：12日和19日晚上都加了班，请核对。'.replace(
        '6月',
        `${Number(slip.payMonth.slice(5))}月`,
      );
      await steps.object(actor, slip.id, {
        version: card.version,
        category: '加班',
        itemKeys: ['overtimePay'],
        content,
      });
    } else {
      // Settled already: its whole conversation can be read.
      const content = '个税比上个月多了很多，是不是算错了？';
      const { objections } = await steps.object(actor, slip.id, {
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
    }
  }
}
