import { sql } from 'kysely';
import { ROLE_NUMBER } from '@contract/roles';
import {
  CARD_CHOICE_LABEL,
  CARD_REASON,
  CARD_REFUSAL,
  type CardChoice,
  cardChoiceRefusal,
} from '@contract/states/card-choice';
import type { CardConflict, CardConflicts } from '@contract/wages/bank-file-schemas';
import type { Deps } from '../../../deps';
import type { Actor } from '../../../kernel/actor';
import { invalid, notFound, refuse } from '../../../kernel/errors';
import { idempotent } from '../../../kernel/idempotent';
import { audit } from '../../audit/service';
import { type ExportRow, exportRows } from '../export/export-rows';
import { type BatchRow, type Db, loadBatch } from '../queries';
import { recordStep } from '../lifecycle/timeline';
import { choicesOf, differingCards, marksOf, type StoredChoice, type TwoCards, validChoice } from './cards';

/** People named in one answer; the rest is counted. */
const LISTED = 200;

const last4 = (card: string) => card.slice(-4);

/** People of a batch whose card in the wage sheet is another than in the staff record, those nobody has decided on first. */
export async function listCardConflicts(
  deps: Pick<Deps, 'db' | 'seal'>,
  actor: Actor,
  companyId: string,
  batchId: string,
): Promise<CardConflicts> {
  const batch = await loadBatch(deps.db, companyId, batchId);
  const choices = await choicesOf(deps.db, companyId, batchId);
  const othersCan = await othersDecide(deps.db, batch);
  const [open, decided]: [CardConflict[], CardConflict[]] = [[], []];
  let [undecided, total] = [0, 0];
  for await (const rows of exportRows(deps.db, companyId, batchId)) {
    for (const row of rows) {
      const cards = isPaid(row) ? differingCards(deps.seal, row) : null;
      if (cards === null) continue;
      const choice = validChoice(deps.seal, cards, choices.get(row.id));
      const refusal = cardChoiceRefusal({ createdBy: batch.created_by }, actor, {
        ownSlip: row.staff_account_id === actor.id,
        othersCan,
      });
      total += 1;
      if (choice === null) undecided += 1;
      const list = choice === null ? open : decided;
      if (list.length < LISTED) list.push(present(row, cards, choice, refusal));
    }
  }
  return { list: [...open, ...decided].slice(0, LISTED), total, undecided };
}

const isPaid = (row: ExportRow) => row.net_fen > 0n && row.state !== 'recalled';

function present(
  row: ExportRow,
  cards: TwoCards,
  choice: StoredChoice | null,
  refusal: CardConflict['refusal'],
): CardConflict {
  return {
    slipId: row.id,
    name: row.name,
    staffNo: row.staff_no,
    dept: row.dept,
    sheetLast4: last4(cards.sheet),
    staffLast4: last4(cards.staff),
    choice: choice && {
      card: choice.choice,
      reason: choice.reason,
      byName: choice.by_name,
      at: choice.at.toISOString(),
    },
    refusal,
  };
}

interface ChoiceInput {
  requestId: string;
  slipId: string;
  choice: CardChoice;
  reason: string;
  /** As they were seen. */
  sheetLast4: string;
  staffLast4: string;
}

/**
 * Keeps for one person of a batch which card is right, until either card changes. Refuses with RULE whoever imported the sheet,
 * the person himself, and where the cards agree; STALE_VERSION where one has changed since they were seen. 422 for the reason.
 */
export function chooseCard(
  deps: Deps,
  actor: Actor,
  companyId: string,
  batchId: string,
  input: ChoiceInput,
): Promise<{ slipId: string }> {
  const reason = input.reason.trim();
  const length = [...reason].length;
  if (length < CARD_REASON.least || length > CARD_REASON.most)
    invalid(`请填写原因（${CARD_REASON.least}–${CARD_REASON.most}字）`, 'reason');
  const { slipId, choice, requestId } = input;
  return deps.db.transaction().execute((trx) =>
    idempotent(trx, actor, `wages.cardChoice:${batchId}:${slipId}`, requestId, async () => {
      const batch = await loadBatch(trx, companyId, batchId, { lock: true });
      const row = await slipOf(trx, companyId, batchId, slipId);
      const cards = differingCards(deps.seal, row);
      if (cards === null) refuse('RULE', `${row.name}的两处卡号已一致，无需选择，请刷新`);
      if (last4(cards.sheet) !== input.sheetLast4 || last4(cards.staff) !== input.staffLast4)
        refuse('STALE_VERSION', `${row.name}的卡号刚刚被修改，请刷新后重新选择`);
      const refusal = cardChoiceRefusal({ createdBy: batch.created_by }, actor, {
        ownSlip: row.staff_account_id === actor.id,
        othersCan: await othersDecide(trx, batch),
      });
      if (refusal !== null) refuse('RULE', CARD_REFUSAL[refusal]);
      const at = deps.clock.now();
      const values = { choice, reason, ...marksOf(deps.seal, cards), account_id: actor.id, by_name: actor.name, at };
      await trx
        .insertInto('wage_card_choice')
        .values({ company_id: companyId, batch_id: batchId, slip_id: slipId, ...values })
        .onConflict((conflict) => conflict.columns(['company_id', 'batch_id', 'slip_id']).doUpdateSet(values))
        .execute();
      await audit(trx, actor, {
        action: 'wages.cardChoice',
        targetType: 'wageSlip',
        targetId: slipId,
        companyId,
        requestId,
        note: CARD_CHOICE_LABEL[choice],
      });
      await recordStep(trx, { companyId, batchId }, actor, {
        at,
        action: choice === 'sheet' ? 'cardSheet' : 'cardStaff',
        reason,
        subject: row.name,
      });
      return { slipId };
    }),
  );
}

async function slipOf(db: Db, companyId: string, batchId: string, slipId: string): Promise<ExportRow> {
  for await (const rows of exportRows(db, companyId, batchId, [slipId])) for (const row of rows) return row;
  return notFound('工资条不存在');
}

/** Whether the company has somebody besides the importer who may decide: a manager or finance who can sign in. */
async function othersDecide(db: Db, batch: Pick<BatchRow, 'company_id' | 'created_by'>): Promise<boolean> {
  const { rows } = await sql`
    select 1 from account_company l join account a on a.id = l.account_id
    where l.company_id = ${batch.company_id}::uuid and a.role in (${ROLE_NUMBER.manager}, ${ROLE_NUMBER.finance})
      and a.enabled and a.deleted_at is null and a.id <> ${batch.created_by}::uuid limit 1`.execute(db);
  return rows.length > 0;
}
