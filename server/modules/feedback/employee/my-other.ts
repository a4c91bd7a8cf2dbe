import type { Static } from '@sinclair/typebox';
import { sql } from 'kysely';
import { CONTENT, MOST_OTHER_OPEN, OTHER_SUBJECT } from '@contract/feedback/rules';
import type { myFeedbackSchemas } from '@contract/feedback/schemas';
import type { FeedbackThread } from '@contract/feedback-threads/schemas';
import { monthOf } from '@contract/month';
import { OPEN_FEEDBACK } from '@contract/states/feedback';
import type { Deps } from '../../../deps';
import type { Actor } from '../../../kernel/actor';
import { refuse } from '../../../kernel/errors';
import { idempotent } from '../../../kernel/idempotent';
import { audit } from '../../audit/service';
import { announceFeedback } from '../announce';
import { getMyFeedback, said } from './my-feedback';
import type { Trx } from '../queries';
import { raiseFeedback } from './raise';
import { presentThreads } from '../thread/present-threads';

type RaiseBody = Static<(typeof myFeedbackSchemas)['raise']['body']>;

/** One's own feedback about no record, of all companies one belongs to, newest first. */
export async function listMyOther(
  deps: Deps,
  actor: Actor,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ list: FeedbackThread[]; total: number }> {
  const own = deps.db
    .selectFrom('staff as p')
    .innerJoin('feedback as f', (join) =>
      join.onRef('f.company_id', '=', 'p.company_id').onRef('f.staff_id', '=', 'p.id'),
    )
    .where('p.account_id', '=', actor.id)
    .where('f.kind', '=', 'other');
  const { total } = await own.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  const rows = await own
    .selectAll('f')
    .orderBy('f.created_at', 'desc')
    .orderBy('f.id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const list: FeedbackThread[] = [];
  // Conversations are kept by company.
  for (const row of rows)
    list.push(...(await presentThreads(deps, deps.db, [row], { side: 'employee', role: actor.role }, new Map())));
  return { list, total };
}

/**
 * Hands in what is about neither a slip nor a month of attendance, to the company one works in now, else to the one that has one on file.
 * 422 for a text out of bounds or pictures that are not one's own; refuses RULE for who is on no company's file, or has too many open.
 */
export async function raiseOther(
  deps: Deps,
  actor: Actor,
  { requestId, category, images = [], ...body }: RaiseBody,
): Promise<FeedbackThread> {
  const content = said(body.content, CONTENT.min);
  const now = deps.clock.now();
  const { id, companyId } = await deps.db.transaction().execute((trx) =>
    idempotent(trx, actor, 'feedback.raise', requestId, async () => {
      const staff = await holdOwnStaff(trx, actor);
      if ((await openOther(trx, staff)) >= MOST_OTHER_OPEN)
        refuse('RULE', `您已有${MOST_OTHER_OPEN}条反馈在处理中，请在其中补充说明，或等处理后再提交`);
      const raised = await raiseFeedback(trx, {
        companyId: staff.company_id,
        about: { kind: 'other' },
        month: monthOf(now),
        subject: OTHER_SUBJECT,
        snapshot: null,
        staff: { id: staff.id, name: staff.name, staffNo: staff.staff_no, dept: staff.dept },
        account: { id: actor.id, name: staff.name },
        category,
        itemKeys: [],
        content,
        images,
        at: now,
      });
      await audit(trx, actor, {
        action: 'feedback.raise',
        targetType: 'feedback',
        targetId: raised,
        companyId: staff.company_id,
        requestId,
      });
      return { id: raised, companyId: staff.company_id };
    }),
  );
  await announceFeedback(deps, { companyId, feedbackId: id, accountId: actor.id });
  return getMyFeedback(deps, actor, id);
}

/** One's own record, held: of two feedbacks handed in at once the second counts the first. */
async function holdOwnStaff(trx: Trx, actor: Actor) {
  const staff = await trx
    .selectFrom('staff')
    .select(['company_id', 'id', 'name', 'staff_no', 'dept'])
    .where('account_id', '=', actor.id)
    .orderBy(sql`company_id = ${actor.companyId}::uuid`, (order) => order.desc().nullsLast())
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  return staff ?? refuse('RULE', '账号没有关联员工档案，不能提交反馈，请联系人事');
}

async function openOther(trx: Trx, staff: { company_id: string; id: string }): Promise<number> {
  const { open } = await trx
    .selectFrom('feedback')
    .select(sql<number>`count(*)::int`.as('open'))
    .where('company_id', '=', staff.company_id)
    .where('staff_id', '=', staff.id)
    .where('kind', '=', 'other')
    .where('state', 'in', [...OPEN_FEEDBACK])
    .executeTakeFirstOrThrow();
  return open;
}
