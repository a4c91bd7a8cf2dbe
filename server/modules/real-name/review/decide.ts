import type { Transaction } from 'kysely';
import { dateInChina } from '@contract/date';
import { REASON_LENGTH, REAL_NAME_DIFFERENCE_LABEL } from '@contract/real-name/choices';
import type { RealNameDetail } from '@contract/real-name/schemas';
import type { RealNameAction } from '@contract/states/real-name';
import type { Database } from '../../../db/database';
import type { Deps } from '../../../deps';
import type { Actor } from '../../../kernel/actor';
import { invalid, refuse } from '../../../kernel/errors';
import { idempotent } from '../../../kernel/idempotent';
import { announceRealName } from '../announce';
import { presentDetail } from '../detail';
import { differencesFrom, linkedRecord } from './match-staff';
import { loadRealName, type RealNameRow } from '../queries';
import { arrowFor, takeStep } from './step';

export interface Decision {
  version: number;
  requestId: string;
}

export type StepChange = { patch?: Parameters<typeof takeStep>[3]['patch']; note?: string | null };

/** One decision on a locked row, at the version that was seen; a repeat of the request changes nothing more. */
export async function decide(
  deps: Deps,
  actor: Actor,
  { companyId, id, version, requestId }: Decision & { companyId: string; id: string },
  action: RealNameAction,
  look: (trx: Transaction<Database>, row: RealNameRow, now: Date) => Promise<StepChange>,
): Promise<RealNameDetail> {
  const now = deps.clock.now();
  const { owner } = await deps.db.transaction().execute((trx) =>
    idempotent(trx, actor, `realName.${action}:${id}`, requestId, async () => {
      const row = await loadRealName(trx, companyId, id, { lock: true });
      arrowFor(actor, row, action);
      if (row.version !== version) refuse('STALE_VERSION');
      if (row.account_id === actor.id) refuse('RULE', '不能审核自己的实名认证，请由其他经理或平台管理员处理');
      const { patch, note } = await look(trx, row, now);
      await takeStep(trx, actor, row, {
        action,
        now,
        note,
        requestId,
        patch: { reviewer_id: actor.id, reviewer_name: actor.name, reviewed_at: now, ...patch },
      });
      return { owner: row.account_id };
    }),
  );
  await announceRealName(deps, owner);
  return presentDetail(deps, companyId, id);
}

/**
 * Approves by a person. Where no staff record is linked, or one that says something else, `despite` has to say that this was
 * seen; refuses RULE otherwise, and for a document out of date or a mobile changed meanwhile.
 */
export function approveRealName(
  deps: Deps,
  actor: Actor,
  companyId: string,
  id: string,
  { despite, ...decision }: Decision & { despite: boolean },
): Promise<RealNameDetail> {
  return decide(deps, actor, { ...decision, companyId, id }, 'approve', async (trx, row, now) => {
    await requireStillValid(trx, row, now);
    const doubts = await doubtsOf(trx, row);
    if (doubts !== null && !despite) refuse('RULE', `${doubts}，请核对证件后勾选“已核对，仍然通过”`);
    // Verified is what a machine said yes to, or else what a person saw.
    return { patch: { reason: null, ...(row.outcome === 'match' ? {} : { method: 'manual' as const }) }, note: doubts };
  });
}

/** Sends it back with a reason, which its owner reads; he may hand it in again. */
export function rejectRealName(
  deps: Deps,
  actor: Actor,
  companyId: string,
  id: string,
  { reason, ...decision }: Decision & { reason: string },
): Promise<RealNameDetail> {
  const words = requireReason(reason, '驳回');
  return decide(deps, actor, { ...decision, companyId, id }, 'reject', () =>
    Promise.resolve({ patch: { reason: words }, note: words }),
  );
}

/** Makes an approved one invalid; its owner reads why and may hand it in again. */
export function voidRealName(
  deps: Deps,
  actor: Actor,
  companyId: string,
  id: string,
  { reason, ...decision }: Decision & { reason: string },
): Promise<RealNameDetail> {
  const words = requireReason(reason, '作废');
  return decide(deps, actor, { ...decision, companyId, id }, 'void', () =>
    Promise.resolve({ patch: { reason: words }, note: words }),
  );
}

function requireReason(text: string, what: string): string {
  const reason = text.trim();
  const length = [...reason].length;
  if (length < REASON_LENGTH.least || length > REASON_LENGTH.most)
    invalid(`${what}原因应为${REASON_LENGTH.least}–${REASON_LENGTH.most}个字，现在是${length}个字`, 'reason');
  return reason;
}

/** The document is still good, and the mobile still the account's. */
export async function requireStillValid(trx: Transaction<Database>, row: RealNameRow, now: Date): Promise<void> {
  if (row.id_expire_at !== null && row.id_expire_at < dateInChina(now))
    refuse('RULE', `证件已于${row.id_expire_at}过期，须由本人更换证件后重新提交`);
  if (row.front_file_id === null) refuse('RULE', '证件照片已随撤回删除，须由本人重新提交');
  const account = await trx
    .selectFrom('account')
    .select('mobile_index')
    .where('id', '=', row.account_id)
    .executeTakeFirst();
  if (account?.mobile_index !== row.mobile_index) refuse('RULE', '提交后账号的手机号已更换，须由本人重新提交');
}

/** What stands against it in the staff records, in words; null = nothing. */
async function doubtsOf(trx: Transaction<Database>, row: RealNameRow): Promise<string | null> {
  const record = await linkedRecord(trx, row);
  if (!record) return '未关联员工档案';
  const differences = differencesFrom(row, record).map((each) => REAL_NAME_DIFFERENCE_LABEL[each]);
  if (differences.length > 0) return `${differences.join('、')}与员工档案不一致`;
  return record.left ? '关联的员工已离职' : null;
}
