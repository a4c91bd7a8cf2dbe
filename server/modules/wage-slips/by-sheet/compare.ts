import { effectiveState } from '@contract/states/effective-slip';
import type { SheetCorrection } from '@contract/wages/corrections/schemas';
import type { ItemDef } from '@contract/wages/slip-schemas';
import type { Actor } from '../../../kernel/actor';
import { BusinessError, HttpError } from '../../../kernel/errors';
import { type BatchRow, companyRules, type CompanyRules, loadBatch } from '../../wage-batches/service';
import type { SheetPerson, SheetSlips } from '../../wage-imports/service';
import { laidOver } from '../edit-items';
import { requireStep } from '../policy';
import type { Db, SlipRow } from '../queries';

const NOT_HERE = '不在这张工资表中';

export const compare: SheetSlips['compare'] = async (db, actor, { companyId, batchId }, people) => {
  const batch = await loadBatch(db, companyId, batchId);
  const rules = await companyRules(db, companyId);
  const slips = await slipsOfPeople(db, batch, people);
  return people.map((person) => {
    const slip = slips.get(person.staffId ?? '');
    return slip ? compareOne(actor, { slip, batch }, rules, person) : notHere(person);
  });
};

async function slipsOfPeople(db: Db, batch: BatchRow, people: readonly SheetPerson[]): Promise<Map<string, SlipRow>> {
  const ids = people.flatMap(({ staffId }) => staffId ?? []);
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('wage_slip')
    .selectAll()
    .where('company_id', '=', batch.company_id)
    .where('batch_id', '=', batch.id)
    .where('staff_id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.staff_id, row]));
}

function compareOne(
  actor: Pick<Actor, 'id' | 'role'>,
  { slip, batch }: { slip: SlipRow; batch: BatchRow },
  rules: CompanyRules,
  person: SheetPerson,
): SheetCorrection {
  const state = effectiveState(slip.state, batch.state);
  const recalls = mustBeRecalled(slip, batch);
  const base = {
    rowNo: person.rowNo,
    name: slip.name,
    staffNo: slip.staff_no,
    slip: { id: slip.id, state },
    recalls,
    netBefore: slip.net_fen.toString(),
  };
  try {
    const { items, changed } = laidOver(batch.item_defs, slip.items, changedValues(batch.item_defs, slip, person));
    const changes = batch.item_defs
      .filter(({ key }) => changed.includes(key))
      .map(({ key, label, kind }) => ({
        key,
        label,
        kind,
        before: slip.items[key] ?? null,
        after: items[key] ?? null,
      }));
    if (changes.length > 0) requireStep(recalls ? 'recall' : 'edit', slip, batch, actor, rules, new Set());
    return { ...base, refusal: null, changes, netAfter: items.netPay ?? null };
  } catch (error) {
    return { ...base, refusal: wordsOf(error), changes: [], netAfter: null };
  }
}

/** The sheet's values that differ. A blank cell says nothing of an item that is nothing. */
export function changedValues(
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

/** Its employee can see it: before anything is written it is taken back. */
export const mustBeRecalled = (slip: SlipRow, batch: BatchRow): boolean =>
  !['unsent', 'recalled'].includes(effectiveState(slip.state, batch.state));

const notHere = ({ rowNo, name }: SheetPerson): SheetCorrection => ({
  rowNo,
  name,
  staffNo: null,
  slip: null,
  recalls: false,
  refusal: NOT_HERE,
  changes: [],
  netBefore: null,
  netAfter: null,
});

/** What a rule says of one person is told of him; anything else is a defect. */
export function wordsOf(error: unknown): string {
  if (error instanceof BusinessError || (error instanceof HttpError && error.status === 422)) return error.message;
  throw error;
}
