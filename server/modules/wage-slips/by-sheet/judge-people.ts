import { effectiveState } from '@contract/states/effective-slip';
import type { ItemDef } from '@contract/wages/slip-schemas';
import type { Deps } from '../../../deps';
import type { Actor } from '../../../kernel/actor';
import { slipsWithOpenClaims } from '../../claims/service';
import type { BatchRow, CompanyRules } from '../../wage-batches/service';
import type { SheetPerson } from '../../wage-imports/service';
import type { BatchAudit } from '../audit/learnt';
import { type SlipForStep, stepRefusal } from '../policy';
import { UNCHANGED } from '../release';
import type { Db, SlipRow } from '../queries';
import { findEdits, type FoundEdit, isRefused } from '../verify-edits';

const NOT_HERE = '不在这张工资表中';
const CLAIMED = '有未完结的薪资领取，不能撤回';

/** A person of the sheet with his slip, and what the sheet would make of it. */
export interface JudgedPerson {
  person: SheetPerson;
  /** Null of who has none in the batch. */
  slip: SlipRow | null;
  /** His employee can see it: before anything is written it is taken back. */
  recalls: boolean;
  /** Why it cannot be corrected, whatever is accepted. */
  refusal: string | null;
  /** The slip as it would be; null where it cannot be corrected or is the same already. */
  found: FoundEdit | null;
}

/** By what people are judged. */
export interface Judging {
  actor: Pick<Actor, 'id' | 'role'>;
  batch: BatchRow;
  rules: CompanyRules;
}

/** The rules of the single edit, and of the recall before it, over people of a sheet; in a few statements for some hundred. */
export async function judgePeople(
  deps: Deps,
  db: Db,
  judging: Judging,
  people: readonly SheetPerson[],
): Promise<{ sheet: BatchAudit; judged: JudgedPerson[] }> {
  const { batch } = judging;
  const slips = await slipsOf(db, batch, people);
  const asked = people.flatMap((person) => {
    const slip = slips.get(person.staffId ?? '');
    const items = slip ? changedValues(batch.item_defs, slip, person) : {};
    return slip && Object.keys(items).length > 0 ? [{ person, slip, items }] : [];
  });
  const { sheet, each } = await findEdits(deps, db, batch, asked);
  const claimed = await slipsWithOpenClaims(
    db,
    batch.company_id,
    asked.flatMap(({ slip }) => (mustBeRecalled(slip, batch) ? [slip.id] : [])),
  );
  const found = new Map(asked.map(({ person }, at) => [person, each[at]]));
  const judged = people.map((person): JudgedPerson => {
    const slip = slips.get(person.staffId ?? '');
    if (!slip) return { person, slip: null, recalls: false, refusal: NOT_HERE, found: null };
    const recalls = mustBeRecalled(slip, batch);
    const edit = found.get(person);
    if (!edit) return { person, slip, recalls, refusal: null, found: null };
    const refusal =
      refusalOf(judging, slip) ?? (claimed.has(slip.id) ? CLAIMED : null) ?? (isRefused(edit) ? edit.message : null);
    return { person, slip, recalls, refusal, found: refusal === null && !isRefused(edit) ? edit : null };
  });
  return { sheet, judged };
}

/** Why the slip's state, its batch's or the review rule keep it from being corrected by this person; null where they do not. */
export const refusalOf = ({ actor, batch, rules }: Judging, slip: SlipForStep): string | null =>
  stepRefusal(mustBeRecalled(slip, batch) ? 'recall' : 'edit', slip, batch, actor, rules, UNCHANGED)?.text ?? null;

/** Its employee can see it: before anything is written it is taken back. */
export const mustBeRecalled = (slip: Pick<SlipRow, 'state'>, batch: BatchRow): boolean =>
  !['unsent', 'recalled'].includes(effectiveState(slip.state, batch.state));

async function slipsOf(db: Db, batch: BatchRow, people: readonly SheetPerson[]): Promise<Map<string, SlipRow>> {
  const ids = people.flatMap(({ staffId }) => staffId ?? []);
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('wage_slip')
    .selectAll()
    .where('company_id', '=', batch.company_id)
    .where('batch_id', '=', batch.id)
    .where('staff_id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .execute();
  return new Map(rows.map((row) => [row.staff_id, row]));
}

/** The sheet's values that differ. A blank cell says nothing of an item that is nothing. */
function changedValues(
  defs: readonly ItemDef[],
  slip: Pick<SlipRow, 'items'>,
  { items }: Pick<SheetPerson, 'items'>,
): Record<string, string> {
  const amounts = new Set(defs.filter(({ kind }) => kind === 'amount').map(({ key }) => key));
  const isNothing = (key: string, value: string) => value === '' || (amounts.has(key) && /^-?0+$/.test(value));
  return Object.fromEntries(
    Object.entries(items).filter(([key, value]) => {
      const before = slip.items[key] ?? '';
      return value !== before && !(isNothing(key, value) && isNothing(key, before));
    }),
  );
}
