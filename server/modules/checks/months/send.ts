import { sql } from 'kysely';
import { checkMonthMachine } from '@contract/states/check-month';
import { transitionOf } from '@contract/states/machine';
import type { Deps } from '../../../deps';
import type { Actor } from '../../../kernel/actor';
import { notFound, refuse } from '../../../kernel/errors';
import { idempotent } from '../../../kernel/idempotent';
import { audit } from '../../audit/service';
import { remember } from '../records/history';
import { SEND_JOB } from '../job-kinds';
import { holdOpenMonth, monthText, type Trx } from '../queries';

export interface SendPayload {
  month: string;
  /** null = everybody not sent yet. */
  ids: string[] | null;
  by: string;
  /** People to be sent to when it began. */
  total: number;
}

/**
 * Sends people's months to them for confirmation: the month is in confirmation from now on, a job sends
 * chunk by chunk. Who has it already is passed over. Refuses RULE where nobody is left to send to.
 */
export function sendChecks(
  deps: Deps,
  actor: Actor,
  companyId: string,
  input: { requestId: string; month: string; ids?: readonly string[] },
): Promise<{ sent: number; skipped: number; jobId: string | null }> {
  const now = deps.clock.now();
  const { month } = input;
  const ids = input.ids ? [...new Set(input.ids)] : null;
  return deps.db.transaction().execute((trx) =>
    idempotent(trx, actor, 'checks.send', input.requestId, async () => {
      const held = await holdOpenMonth(trx, companyId, month, actor.name, now);
      const { sent, skipped } = await countSendable(trx, companyId, month, ids);
      if (sent === 0)
        refuse('RULE', ids ? '所选人员都已发送过，无需再发送' : `${monthText(month)}没有待发送的考勤记录`);
      const arrow = transitionOf(checkMonthMachine, held.state, 'startConfirm');
      if (arrow && arrow.to !== held.state) {
        await trx
          .updateTable('check_month')
          .set({ state: arrow.to, version: held.version + 1, changed_at: now, changed_by: actor.name })
          .where('company_id', '=', companyId)
          .where('month', '=', month)
          .execute();
        await remember(trx, actor.name, companyId, now, [{ month, staffId: null, action: 'startConfirm' }]);
      }
      await audit(trx, actor, {
        action: 'checks.send',
        targetType: 'checkMonth',
        targetId: companyId,
        companyId,
        requestId: input.requestId,
        note: `${month} ${sent}人`,
      });
      const payload: SendPayload = { month, ids, by: actor.name, total: sent };
      const jobId = await deps.jobs.enqueue(trx, {
        kind: SEND_JOB,
        companyId,
        ownerId: actor.id,
        payload: { ...payload },
        unit: '人',
        step: '正在发送考勤确认',
      });
      return { sent, skipped, jobId };
    }),
  );
}

async function countSendable(
  trx: Trx,
  companyId: string,
  month: string,
  ids: readonly string[] | null,
): Promise<{ sent: number; skipped: number }> {
  let query = trx.selectFrom('check_record').where('company_id', '=', companyId).where('month', '=', month);
  if (ids) query = query.where('id', '=', sql<string>`any(${[...ids]}::uuid[])`);
  const { total, sendable } = await query
    .select([
      sql<number>`count(*)::int`.as('total'),
      sql<number>`(count(*) filter (where state in ('draft', 'fixed')))::int`.as('sendable'),
    ])
    .executeTakeFirstOrThrow();
  if (ids && total < ids.length) notFound('所选记录中有的已不存在，请刷新');
  return { sent: sendable, skipped: total - sendable };
}
