import type { FirstPay, StaffDetail, StaffInput } from '@contract/staff/record-schemas';
import { bankChanges } from '@contract/approval-rules/bank-changes';
import { cardsKeptText } from '@contract/approval-rules/card-changers';
import { beginsOnProbation } from '@contract/staff/rules';
import { dateInChina } from '@contract/date';
import type { Deps } from '../../../deps';
import type { Actor } from '../../../kernel/actor';
import { refuse } from '../../../kernel/errors';
import { idempotent } from '../../../kernel/idempotent';
import { newId } from '../../../kernel/ids';
import { cardRuleFor } from '../../approval-rules/service';
import { audit } from '../../audit/service';
import { BANK_COLUMN, bankAccountOf } from '../cards/account';
import { announceCards } from '../cards/bell';
import { anothersCard, dropCards, heldColumns, holdCard, rememberReplaced, standingCards } from '../cards/hold';
import { changedFields, columnsOf, labelsOf } from './columns';
import { checkedStaff } from './check-form';
import { remember } from './history';
import { firstPayLines } from '../pay/first-pay';
import { addPayLines } from '../pay/write-lines';
import { presentDetail } from '../present';
import { loadForChange, loadStaff, lockNumbers } from '../queries';
import { refuseDuplicates } from './unique-numbers';

/** Enters a person. 422 for what breaks a rule, DUPLICATE where a number is taken; a repeat of the request gives the same id. */
export async function createStaff(
  deps: Deps,
  actor: Actor,
  companyId: string,
  { requestId, staff, pay }: { requestId: string; staff: StaffInput; pay?: FirstPay },
): Promise<{ id: string }> {
  const now = deps.clock.now();
  const checked = checkedStaff(deps.seal, staff, null, now);
  const first = firstPayLines(pay);
  const columns = columnsOf(deps.seal, checked);
  const onProbation = beginsOnProbation(checked, dateInChina(now));
  return deps.db.transaction().execute((trx) =>
    idempotent(trx, actor, 'staff.create', requestId, async () => {
      await lockNumbers(trx, companyId);
      await refuseDuplicates(
        trx,
        companyId,
        { staffNo: columns.staff_no, idNoIndex: columns.id_no_index, mobileIndex: columns.mobile_index },
        { id: null, employed: true },
      );
      const id = newId();
      const state = { status: onProbation ? ('probation' as const) : ('regular' as const), on_probation: onProbation };
      await trx
        .insertInto('staff')
        .values({
          ...columns,
          ...state,
          company_id: companyId,
          id,
          leave_date: null,
          account_id: null,
          source: 'manual',
          created_at: now,
        })
        .execute();
      await addPayLines(
        trx,
        actor,
        companyId,
        now,
        first.map((line) => ({ ...line, staffId: id })),
      );
      await remember(trx, actor, companyId, now, [{ staffId: id, action: 'create', date: checked.entryDate }]);
      await audit(trx, actor, { action: 'staff.create', targetType: 'staff', targetId: id, companyId, requestId });
      return { id };
    }),
  );
}

/**
 * Changes a record made against `version`; RULE for a bank account that is others' to change. Where the company wants two people, a
 * bank account waits for the other and everything else is changed at once. A record of a wage sheet (待完善) becomes complete by it.
 */
export async function editStaff(
  deps: Deps,
  actor: Actor,
  companyId: string,
  id: string,
  { version, staff }: { version: number; staff: StaffInput },
): Promise<StaffDetail> {
  const now = deps.clock.now();
  const { row, news } = await deps.db.transaction().execute(async (trx) => {
    await lockNumbers(trx, companyId);
    const stored = await loadForChange(trx, companyId, id, version);
    const checked = checkedStaff(deps.seal, staff, stored, now);
    const given = columnsOf(deps.seal, checked);
    const bank = bankChanges(bankAccountOf(stored), bankAccountOf(given)).map((field) => BANK_COLUMN[field]);
    const rule = bank.length > 0 ? await cardRuleFor(trx, companyId, actor) : null;
    if (rule?.kept) refuse('RULE', cardsKeptText(rule.kept));
    const isHeld = rule?.forTwo === true;
    const columns = isHeld ? { ...given, ...heldColumns(stored) } : given;
    const fields = changedFields(stored, columns, staff.emergencyMobile !== undefined);
    const cardChanged = stored.bank_card_index !== columns.bank_card_index;
    const employed = stored.status !== 'left';
    await refuseDuplicates(
      trx,
      companyId,
      { staffNo: columns.staff_no, idNoIndex: columns.id_no_index, mobileIndex: columns.mobile_index },
      { id, employed },
    );
    const completed = stored.status === 'incomplete';
    const onProbation = completed ? beginsOnProbation(checked, dateInChina(now)) : stored.on_probation;
    const status = completed ? (onProbation ? 'probation' : 'regular') : stored.status;
    const mobileChanged = stored.mobile_index !== columns.mobile_index;
    await trx
      .updateTable('staff')
      .set({
        ...columns,
        status,
        on_probation: onProbation,
        version: version + 1,
        ...(mobileChanged ? { activation_sent_at: null } : {}),
      })
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .execute();
    if (completed) await remember(trx, actor, companyId, now, [{ staffId: id, action: 'complete', cardChanged }]);
    else if (fields.length > 0)
      await remember(trx, actor, companyId, now, [
        { staffId: id, action: 'edit', note: fields.map((field) => field.label).join('、'), cardChanged },
      ]);
    const standing = bank.length > 0 ? await standingCards(trx, companyId, [id]) : [];
    const anothers = anothersCard(actor, standing);
    // What another has entered is not seen in the form: saved over it, it would be gone.
    if (isHeld && anothers)
      refuse('RULE', `${anothers.byName}提出的银行卡变更正在等待审核，请先审核或由其撤回，再修改银行账户`);
    await rememberReplaced(trx, actor, { companyId, at: now }, standing);
    const gone = standing.map((each) => each.id);
    if (isHeld) {
      await holdCard(trx, { actor, companyId, at: now }, id, heldColumns(given), bank);
      await remember(trx, actor, companyId, now, [{ staffId: id, action: 'holdCard', note: labelsOf(bank) }]);
    } else if (bank.length > 0) await dropCards(trx, companyId, [id]);
    // Where nothing else was changed, the log says so by what is held alone.
    if (!isHeld || completed || fields.length > 0)
      await audit(trx, actor, {
        action: 'staff.edit',
        targetType: 'staff',
        targetId: id,
        companyId,
        fields: fields.map((field) => field.name),
      });
    return {
      row: await loadStaff(trx, companyId, id),
      news: { staffIds: isHeld || gone.length > 0 ? [id] : [], gone },
    };
  });
  await announceCards(deps, companyId, news);
  return presentDetail(deps.db, deps.seal, row, actor);
}
