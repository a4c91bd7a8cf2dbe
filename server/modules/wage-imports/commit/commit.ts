import type { Transaction } from 'kysely';
import { IDENTITY_KEYS } from '@contract/wages/items';
import type { Database } from '../../../db/database';
import type { Deps } from '../../../deps';
import type { Caller, CommitKind } from '../../../imports';
import { invalid, refuse } from '../../../kernel/errors';
import { audit } from '../../audit/service';
import { companyRules, paidTwiceText, requireRoleFor, submitRefusal } from '../../wage-batches/service';
import { admitCorrections, type CorrectionJob, type CorrectionRequest, writeCorrections } from '../corrections/commit';
import { compared, type ComparedSheet } from '../corrections/preview';
import { refuseOpenMonth } from '../settings/month';
import { refuseMonth } from '../settings/pay-month';
import { refuseUnprovenNet } from '../settings/confirm-net';
import { type BatchOrder, fillBatch } from './fill-batch';
import { freeHistoryTitle, refuseTaken } from './history';
import { paidTwiceNow } from '../pass/other-batches';
import { shownRows } from '../queries';
import { refuseTitle } from '../settings/settings';
import { type ImportRecord, type WageKind, wageStore } from '../store';

interface Request extends CorrectionRequest {
  ignoreErrors: boolean;
  /** People who would get a second monthly slip of the month are meant to. */
  acceptPaidTwice?: boolean;
  /** What is made goes to review at once. */
  then?: 'submit';
}

/**
 * Turns the staged rows into a batch of slips. Refuses a month that is not settled, net pay that nothing proves (NET_UNPROVEN), rows with errors unless
 * they are to be passed over, matches by name alone that nobody ticked, people paid already this month unless that is ticked
 * (PAID_TWICE), attendance that is not locked where the company wants it (CHECKS_NOT_LOCKED), and a title in use. A sheet of
 * corrections is admitted by its own rules. Of history a
 * month that is not over (HISTORY_MONTH) and pay that is there already (HISTORY_TAKEN). With `then`, what could not be submitted (RULE).
 */
export const wageCommit: CommitKind<WageKind, Request, BatchOrder & CorrectionJob, ComparedSheet | undefined> = {
  step: '正在生成工资条',
  ahead: (deps, caller, record) => (record.corrects_id === null ? undefined : compared(deps, caller, record)),
  async admit(deps, trx, caller, record, request, sheet) {
    if (record.corrects_id !== null) {
      if (!sheet) refuse('STALE_VERSION');
      await refuseUnready(trx, record, request.ignoreErrors);
      return admitCorrections(trx, caller, record, request, sheet);
    }
    const { pay_month: payMonth, wage_type: wageType, history } = record;
    // It may have been unlocked since the upload.
    await refuseMonth(trx, { companyId: caller.companyId, payMonth, wageType, history }, deps.clock.now());
    await refuseUnready(trx, record, request.ignoreErrors);
    if (history) await refuseTaken(trx, record);
    await (history ? freeHistoryTitle(deps, trx, record) : refuseTitle(trx, record.company_id, record.title));
    if (request.then === 'submit') await refuseSubmit(deps, trx, caller, record);
    const paidTwice = await paidTwiceNow(trx, record);
    if (paidTwice.length > 0 && request.acceptPaidTwice !== true)
      refuse('PAID_TWICE', `${paidTwiceText(record.pay_month, paidTwice)}。确认不是重复发放的，请勾选后提交`);
    await audit(trx, caller.actor, {
      action: history ? 'wages.importHistory' : 'wages.import',
      targetType: wageStore.basis.name,
      targetId: record.id,
      companyId: caller.companyId,
      requestId: request.requestId,
    });
    return { paidTwice, ...(request.then ? { then: request.then } : {}) };
  },
  run: (context, record, actor, { correction, ...order }) =>
    correction ? writeCorrections(context, record, actor, correction) : fillBatch(context, record, actor, order),
};

/** All or nothing: what cannot be submitted as things stand is not made, either. */
async function refuseSubmit(
  deps: Deps,
  trx: Transaction<Database>,
  { actor, companyId }: Caller,
  record: ImportRecord,
): Promise<void> {
  if (record.history) invalid('历史工资表不提交审核', 'then');
  requireRoleFor('submit', actor);
  const refusal = submitRefusal(await companyRules(trx, companyId), actor, deps.clock.now());
  if (refusal !== null) refuse('RULE', `${refusal.text}，请改为仅生成草稿`);
}

async function refuseUnready(trx: Transaction<Database>, record: ImportRecord, ignoreErrors: boolean): Promise<void> {
  const targets = new Set(record.columns.map((column) => column.target));
  if (!targets.has('netPay') || !IDENTITY_KEYS.some((key) => targets.has(key))) refuse('MAPPING_INCOMPLETE');
  refuseOpenMonth(record);
  refuseUnprovenNet(record);
  const { error, ok, warning } = record.counts;
  if (error > 0 && !ignoreErrors)
    refuse('UNRESOLVED_ROWS', `还有 ${error} 行错误未处理，请逐行改正，或勾选“忽略 ${error} 行错误”后提交`);
  const unticked = await shownRows(trx, record)
    .select(({ fn }) => fn.countAll<bigint>().as('n'))
    .where('wage_import_row.status', '=', 'warning')
    .where('matched_by', '=', 'name')
    .executeTakeFirstOrThrow();
  if (unticked.n > 0n) refuse('RULE', `还有 ${unticked.n} 行仅按姓名匹配，请核对后点“确认按姓名匹配”，或逐行选择员工`);
  if (ok + warning === 0) refuse('RULE', '没有可生成工资条的行：请至少保留一行正常或提醒的数据');
}
