import type { Transaction } from 'kysely';
import { bankChanges } from '@contract/approval-rules/bank-changes';
import { isReason } from '@contract/reason';
import type { ProposalDecisionBody } from '@contract/approval-rules/proposal-schemas';
import type { StaffDetail } from '@contract/staff/record-schemas';
import type { Database } from '../../../db/database';
import type { Deps } from '../../../deps';
import type { Actor } from '../../../kernel/actor';
import { invalid, refuse } from '../../../kernel/errors';
import { aloneInLog, cardReviewers, requireProof } from '../../approval-rules/service';
import { audit } from '../../audit/service';
import { presentDetail } from '../present';
import { loadStaff, type StaffRow } from '../queries';
import { labelsOf } from '../record/columns';
import { remember } from '../record/history';
import { BANK_COLUMN, bankAccountOf } from './account';
import { announceCards } from './bell';
import { heldColumns } from './hold';
import { type CardChangeRow, findCardChange } from './waiting';

type Trx = Transaction<Database>;

interface Deciding {
  trx: Trx;
  actor: Actor;
  stored: StaffRow;
  change: CardChangeRow;
  now: Date;
}

/**
 * Another agrees to a bank account that waits, which takes effect, or refuses it with a reason; whoever made it takes it back, or puts
 * away that it was refused. Where there is nobody else he agrees to it himself, with a reason and a fresh proof. Refuses STALE_VERSION for another change than was seen or one that is settled, RULE for who may not.
 */
export async function decideCard(
  deps: Deps,
  actor: Actor,
  companyId: string,
  staffId: string,
  { changeId, decision, reason = '' }: ProposalDecisionBody,
  fresh: boolean,
): Promise<StaffDetail> {
  const why = reason.trim();
  if (decision === 'refuse' && !isReason(why)) invalid('请填写驳回原因（2–200字）', 'reason');
  const now = deps.clock.now();
  const { row, change } = await deps.db.transaction().execute(async (trx) => {
    const stored = await loadStaff(trx, companyId, staffId, { lock: true });
    const found = await findCardChange(trx, companyId, staffId, { lock: true });
    if (found?.id !== changeId || (found.state === 'refused' && decision !== 'withdraw')) refuse('STALE_VERSION');
    const deciding: Deciding = { trx, actor, stored, change: found, now };
    if (decision === 'withdraw') await withdraw(deciding);
    else {
      const refusal = (await cardReviewers(trx, companyId)).refusal(found.by_id, actor);
      if (refusal !== null) refuse('RULE', refusal);
      if (decision === 'agree') {
        const alone = found.by_id === actor.id;
        if (alone) requireProof(fresh, why);
        await agree(deciding, alone ? why : null);
      } else await turnDown(deciding, why);
    }
    return { row: await loadStaff(trx, companyId, staffId), change: found };
  });
  await announceCards(deps, companyId, { staffIds: [staffId], gone: [change.id] });
  return presentDetail(deps.db, deps.seal, row, actor);
}

/** `alone`: why its maker agrees to it himself, for there is nobody else; null = he is another. */
async function agree({ trx, actor, stored, change, now }: Deciding, alone: string | null): Promise<void> {
  const account = heldColumns(change);
  const columns = bankChanges(bankAccountOf(stored), bankAccountOf(account)).map((field) => BANK_COLUMN[field]);
  await trx
    .updateTable('staff')
    .set({ ...account, version: stored.version + 1 })
    .where('company_id', '=', stored.company_id)
    .where('id', '=', stored.id)
    .execute();
  await drop(trx, change);
  await written({ trx, actor, stored, now, change }, 'agreeCard', {
    fields: columns,
    note:
      alone === null ? `${change.by_name}提出：${labelsOf(columns)}` : `单人操作：${labelsOf(columns)}；原因：${alone}`,
    alone,
    cardChanged: stored.bank_card_index !== account.bank_card_index,
  });
}

async function turnDown(deciding: Deciding, reason: string): Promise<void> {
  const { trx, actor, change, now } = deciding;
  // Nobody needs its number any more.
  const emptied = {
    bank_card_sealed: null,
    bank_card_index: null,
    bank_card_last4: null,
    bank_name: null,
    bank_branch: null,
    bank_account_name: null,
  };
  await trx
    .updateTable('staff_card_change')
    .set({ ...emptied, state: 'refused', reviewer_name: actor.name, reviewed_at: now, reason })
    .where('company_id', '=', change.company_id)
    .where('staff_id', '=', change.staff_id)
    .execute();
  await written(deciding, 'refuseCard', { note: `${change.by_name}提出；原因：${reason}` });
}

async function withdraw(deciding: Deciding): Promise<void> {
  const { trx, actor, change } = deciding;
  if (change.by_id !== actor.id) refuse('RULE', `只有提出人${change.by_name}可以撤回`);
  await drop(trx, change);
  // That it was refused stands there already.
  if (change.state === 'waiting') await written(deciding, 'withdrawCard', {});
}

const drop = (trx: Trx, { company_id, staff_id }: CardChangeRow) =>
  trx.deleteFrom('staff_card_change').where('company_id', '=', company_id).where('staff_id', '=', staff_id).execute();

/** In history and log, never a number. */
async function written(
  { trx, actor, stored, now }: Deciding,
  action: 'agreeCard' | 'refuseCard' | 'withdrawCard',
  {
    fields = [],
    note = null,
    cardChanged,
    alone = null,
  }: { fields?: string[]; note?: string | null; cardChanged?: boolean; alone?: string | null },
): Promise<void> {
  const companyId = stored.company_id;
  await remember(trx, actor, companyId, now, [
    { staffId: stored.id, action, note, ...(cardChanged ? { cardChanged } : {}) },
  ]);
  const marked = alone === null ? { fields: [] } : aloneInLog(alone);
  const of = { action: `staff.${action}` as const, targetType: 'staff' as const, targetId: stored.id, companyId };
  await audit(trx, actor, { ...of, ...marked, fields: [...fields, ...marked.fields] });
}
