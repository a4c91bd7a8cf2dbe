import type { Selectable } from 'kysely';
import type { PickedSlip, SlipChoice } from '@contract/wages/several/schemas';
import type { WageSlipTable } from '../../../db/tables/wage';
import type { Deps } from '../../../deps';
import { invalid } from '../../../kernel/errors';
import type { BatchRow } from '../../wage-batches/service';
import { type Db, filtered, type SlipQuery } from '../queries';

/** What of a slip decides whether something can be done with it. */
export const CHOSEN_COLUMNS = [
  'id',
  'staff_id',
  'name',
  'staff_no',
  'dept',
  'version',
  'slip_version',
  'state',
  'sign_state',
  'delivery',
  'published_at',
  'recalled_at',
  'reminded_at',
  'read_at',
  'feedback_id',
] as const satisfies readonly (keyof WageSlipTable)[];

export type ChosenSlip = Pick<Selectable<WageSlipTable>, (typeof CHOSEN_COLUMNS)[number]>;

/** Some of the chosen slips: those there are, and how many of those picked are none of this batch. */
export interface ChosenPart {
  slips: ChosenSlip[];
  gone: number;
  /** The id up to which the choice has been read. */
  upto: string;
}

/** Refuses a choice that names nothing. */
export function requireChoice({ picked, filters }: SlipChoice): void {
  if ((picked === undefined) === (filters === undefined)) invalid('请选择工资条，或按筛选条件全选', 'choice');
}

/** Slips as they were when they were picked, by their ids; empty where they are chosen by filters. */
export const pickedSlips = ({ picked = [] }: SlipChoice): ReadonlyMap<string, PickedSlip> =>
  new Map(picked.map((slip) => [slip.id, slip]));

/** The chosen slips of a batch in the order of their ids, behind `after` alone, `size` at a time, each by one short statement. */
export async function* chosenParts(
  { db, seal }: Pick<Deps, 'db' | 'seal'>,
  batch: BatchRow,
  choice: SlipChoice,
  size: number,
  begin: string | null = null,
): AsyncGenerator<ChosenPart> {
  if (choice.picked !== undefined) {
    const all = [...new Set(choice.picked.map(({ id }) => id))].sort();
    const ids = begin === null ? all : all.filter((id) => id > begin);
    for (let at = 0; at < ids.length; at += size) {
      const some = ids.slice(at, at + size);
      const slips = await chosenByIds(db, batch, some);
      yield { slips, gone: some.length - slips.length, upto: some.at(-1) ?? '' };
    }
    return;
  }
  const found = filtered(db, seal, batch, { ...choice.filters } as SlipQuery);
  for (let cursor = begin; found !== null;) {
    const after = cursor === null ? found : found.where('wage_slip.id', '>', cursor);
    const slips: ChosenSlip[] = await after.select(CHOSEN_COLUMNS).orderBy('wage_slip.id').limit(size).execute();
    const last = slips.at(-1);
    if (last) yield { slips, gone: 0, upto: last.id };
    if (!last || slips.length < size) return;
    cursor = last.id;
  }
}

/** Slips of a batch by their ids; `lock` holds them until the transaction ends. */
export function chosenByIds(
  db: Db,
  batch: Pick<BatchRow, 'company_id' | 'id'>,
  ids: readonly string[],
  { lock = false } = {},
): Promise<ChosenSlip[]> {
  const query = db
    .selectFrom('wage_slip')
    .select(CHOSEN_COLUMNS)
    .where('company_id', '=', batch.company_id)
    .where('batch_id', '=', batch.id)
    .where('id', 'in', ids)
    .orderBy('id');
  return (lock ? query.forUpdate() : query).execute();
}
