import { type Selectable, sql } from 'kysely';
import { formatMoney } from '@contract/money';
import { ROLE_NUMBER } from '@contract/roles';
import type { SlipDoubt } from '@contract/wages/audit/doubts';
import type { SumMismatch } from '@contract/wages/net/check-slip';
import { NET_IDENTITY_LABEL } from '@contract/wages/net-identity';
import { jsonText } from '../../db/json';
import type { WageSlipEditTable } from '../../db/tables/wage';
import type { Actor } from '../../kernel/actor';
import { newId } from '../../kernel/ids';
import type { BatchRow } from '../wage-batches/service';
import type { EditedSlip } from './edit-items';
import type { Db, SlipRow } from './queries';

type EditRow = Selectable<WageSlipEditTable>;

/** A slip recalled alone is changed for its next version; in a draft the row stands for it already. */
export const nextVersion = (slip: Pick<SlipRow, 'state' | 'slip_version'>) =>
  slip.slip_version + (slip.state === 'recalled' ? 1 : 0);

/** What a slip was saved with all the same, and why. */
interface SavedWith {
  mismatches: readonly SumMismatch[];
  doubts: readonly SlipDoubt[];
  reason: string | null;
}

/** What one saving changed of a slip, against the slip as it was. */
export interface SavedEdit extends Pick<EditedSlip, 'changed' | 'items'>, SavedWith {
  slip: SlipRow;
}

/** Writes down what was changed, for the review and for the four-eyes rule; some hundred at most. */
export async function recordEdits(
  db: Db,
  actor: Pick<Actor, 'id' | 'name'>,
  edits: readonly SavedEdit[],
  at: Date,
): Promise<void> {
  if (edits.length === 0) return;
  await db
    .insertInto('wage_slip_edit')
    .values(
      edits.map(({ slip, changed, items, mismatches, doubts, reason }) => ({
        company_id: slip.company_id,
        id: newId(),
        batch_id: slip.batch_id,
        slip_id: slip.id,
        slip_version: nextVersion(slip),
        at,
        account_id: actor.id,
        by_name: actor.name,
        changes: jsonText(changed.map((key) => ({ key, before: slip.items[key] ?? null, after: items[key] ?? null }))),
        mismatches: jsonText(mismatches),
        doubts: jsonText(doubts),
        reason,
      })),
    )
    .execute();
}

/** All changes of a slip, newest first. */
export async function editsOf(db: Db, { company_id, id }: Pick<SlipRow, 'company_id' | 'id'>): Promise<EditRow[]> {
  return (await editsOfSlips(db, company_id, [id])).get(id) ?? [];
}

/** The same of some slips, by their ids. The ids of changes kept from before they were written down do not tell their time. */
export async function editsOfSlips(
  db: Db,
  companyId: string,
  slipIds: readonly string[],
): Promise<ReadonlyMap<string, EditRow[]>> {
  const found = new Map<string, EditRow[]>();
  if (slipIds.length === 0) return found;
  const rows = await db
    .selectFrom('wage_slip_edit')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('slip_id', '=', (eb) => eb.fn.any(eb.val([...slipIds])))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  for (const row of rows) {
    const own = found.get(row.slip_id);
    if (own) own.push(row);
    else found.set(row.slip_id, [row]);
  }
  return found;
}

/** When some slips were last changed, those that ever were. */
export async function newestEdits(
  db: Db,
  companyId: string,
  slipIds: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  if (slipIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('wage_slip_edit')
    .select((eb) => ['slip_id', eb.fn.max('at').as('at')])
    .where('company_id', '=', companyId)
    .where('slip_id', '=', (eb) => eb.fn.any(eb.val([...slipIds])))
    .groupBy('slip_id')
    .execute();
  return new Map(rows.map(({ slip_id, at }) => [slip_id, at]));
}

/** The items of a slip as its sheet had them, by its edits (newest first); null of one added by hand. */
export function unchangedItems(
  { items }: Pick<SlipRow, 'items'>,
  edits: readonly EditRow[],
): Readonly<Record<string, string>> | null {
  const before: Record<string, string> = { ...items };
  for (const { key, before: value } of edits.flatMap(({ changes }) => changes))
    if (value === null) delete before[key];
    else before[key] = value;
  return Object.keys(before).length === 0 ? null : before;
}

/** Who changed the slip for its next version: none of them re-issues it where review is required. */
export function editorsAmong(
  edits: readonly EditRow[],
  slip: Pick<SlipRow, 'state' | 'slip_version'>,
): ReadonlySet<string> {
  const version = nextVersion(slip);
  return new Set(edits.filter((edit) => edit.slip_version === version).map((edit) => edit.account_id));
}

/** The same of a slip in a statement on wage_slip, in the order of their ids. */
export const editorsOfNext = sql<string[]>`array(
  select distinct e.account_id::text from wage_slip_edit e
  where e.company_id = wage_slip.company_id and e.slip_id = wage_slip.id
    and e.slip_version = wage_slip.slip_version + (wage_slip.state = 'recalled')::int
  order by 1)`;

/** Of `wage_slip`: the account of whose slip it is, where he works in the console, too; else null. */
export const readerInOffice = sql<string | null>`(
  select p.account_id::text from staff p join account a on a.id = p.account_id
  where p.company_id = wage_slip.company_id and p.id = wage_slip.staff_id and a.role <> ${sql.lit(ROLE_NUMBER.user)})`;

/** What does not add up, in words: each total with both figures. */
export function mismatchText(
  mismatches: readonly SumMismatch[],
  batch: Pick<BatchRow, 'item_defs' | 'net_identity'>,
): string {
  const words = mismatches.map(({ total, expectedFen, actualFen, diffFen }) => {
    const label = batch.item_defs.find((def) => def.key === total)?.label ?? total;
    const size = formatMoney(diffFen.replace('-', ''));
    const by =
      total === 'netPay' && batch.net_identity ? `按“${NET_IDENTITY_LABEL[batch.net_identity]}”应为` : '各项之和为';
    return `“${label}”为 ${formatMoney(actualFen)}，${by} ${formatMoney(expectedFen)}，相差 ${size} 元`;
  });
  return `${words.join('；')}。请改正；确实如此的，请确认后保存`;
}
