import { sql } from 'kysely';
import type { CardChoice } from '@contract/states/card-choice';
import { normalizeBankCard } from '@contract/validators/bank-card';
import type { Sealer } from '../../../crypto/sealer';
import { STAFF_CONTEXT } from '../../staff/service';
import type { ExportRow } from '../export/export-rows';
import { SLIP_CARD_CONTEXT } from '../slips/fill-batch';
import type { Db } from '../queries';

/** Two cards of one person: the wage sheet's and the staff record's, full numbers. */
export interface TwoCards {
  sheet: string;
  staff: string;
}

export interface StoredChoice {
  choice: CardChoice;
  sheet_mark: string;
  staff_mark: string;
  reason: string;
  by_name: string;
  at: Date;
}

/** Where the money of a slip goes: to a card, nowhere for want of one, or nowhere before somebody has said which of two is right. */
export type Destination = { card: string; bankName: string } | { differing: TwoCards } | null;

type Row = Pick<ExportRow, 'bank_card_sealed' | 'staff_card_sealed' | 'bank_name' | 'staff_bank_name'>;

/** The two cards of a slip where they differ; null where they agree or only one is known. */
export function differingCards(seal: Sealer, row: Row): TwoCards | null {
  if (row.bank_card_sealed === null || row.staff_card_sealed === null) return null;
  const sheet = seal.open(row.bank_card_sealed, SLIP_CARD_CONTEXT);
  const staff = seal.open(row.staff_card_sealed, STAFF_CONTEXT.bankCard);
  return normalizeBankCard(sheet) === normalizeBankCard(staff) ? null : { sheet, staff };
}

/** Whether a card is the one the staff record has in force. */
export const isCardOnRecord = (seal: Sealer, { staff_card_sealed: sealed }: Row, card: string): boolean =>
  sealed !== null && normalizeBankCard(seal.open(sealed, STAFF_CONTEXT.bankCard)) === normalizeBankCard(card);

/** What tells whether a card is still the one a choice was made about. */
export function marksOf(seal: Sealer, { sheet, staff }: TwoCards): { sheet_mark: string; staff_mark: string } {
  return {
    sheet_mark: seal.blindIndex('bankCard', normalizeBankCard(sheet)),
    staff_mark: seal.blindIndex('bankCard', normalizeBankCard(staff)),
  };
}

/** The choice that holds: one made about these very cards. */
export function validChoice(seal: Sealer, cards: TwoCards, stored: StoredChoice | undefined): StoredChoice | null {
  if (!stored) return null;
  const marks = marksOf(seal, cards);
  return stored.sheet_mark === marks.sheet_mark && stored.staff_mark === marks.staff_mark ? stored : null;
}

/** The card of the sheet, else that of the staff record; where they differ the one somebody has chosen, with the bank that goes with it. */
export function destinationOf(seal: Sealer, row: Row, stored: StoredChoice | undefined): Destination {
  const differing = differingCards(seal, row);
  if (differing !== null) {
    const choice = validChoice(seal, differing, stored)?.choice;
    if (choice === undefined) return { differing };
    return { card: differing[choice], bankName: (choice === 'sheet' ? row.bank_name : row.staff_bank_name) ?? '' };
  }
  if (row.bank_card_sealed !== null)
    return {
      card: seal.open(row.bank_card_sealed, SLIP_CARD_CONTEXT),
      bankName: row.bank_name ?? row.staff_bank_name ?? '',
    };
  return row.staff_card_sealed === null
    ? null
    : { card: seal.open(row.staff_card_sealed, STAFF_CONTEXT.bankCard), bankName: row.staff_bank_name ?? '' };
}

/** Slips of a batch whose person's bank account waits to be changed: what is in force is paid to until another has agreed. */
export async function cardsWaiting(db: Db, companyId: string, batchId: string): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select s.id from staff_card_change c join wage_slip s on s.company_id = c.company_id and s.staff_id = c.staff_id
    where c.company_id = ${companyId}::uuid and c.state = 'waiting' and s.batch_id = ${batchId}::uuid`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** What was chosen for people of a batch, by slip. */
export async function choicesOf(db: Db, companyId: string, batchId: string): Promise<Map<string, StoredChoice>> {
  const rows = await db
    .selectFrom('wage_card_choice')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('batch_id', '=', batchId)
    .execute();
  return new Map(rows.map((row) => [row.slip_id, row]));
}
