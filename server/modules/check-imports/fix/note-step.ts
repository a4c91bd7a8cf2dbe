import type { Transaction } from 'kysely';
import type { StepAction, StepLine } from '@contract/imports/steps';
import type { Database } from '../../../db/database';
import type { CheckFixes } from '../../../db/tables/check-import';
import type { Deps } from '../../../deps';
import { beginPass, type Caller, openStep, snapshotFixes } from '../../../imports';
import { checkStore, type ImportRecord } from '../store';
import { type FixesPart, openFixes, sealedFixes, sealedPart, withPart } from './stored-fixes';

/** What a step changes in one row of the sheet, or of the person that begins there; row 0: in whole columns. */
export interface Touched {
  rowNo: number;
  name: string;
  part: FixesPart;
  lines: StepLine[];
}

interface About {
  action: StepAction;
  code?: string | null;
  touched: readonly Touched[];
}

/** Notes a step and begins the pass that reads the sheet with it: until that has ended well nothing is changed. */
export async function beginStep(
  deps: Deps,
  trx: Transaction<Database>,
  caller: Caller,
  record: ImportRecord,
  about: About,
  step: string,
): Promise<{ jobId: string }> {
  const { no } = await note(deps, trx, caller, record, about, null);
  return beginPass(deps, trx, checkStore, record, {}, step, { no, side: 'after' });
}

/** Notes a step whose rows the caller changes in place, in this transaction; gives the import's changes with it, as they are kept. */
export async function noteStep(
  deps: Deps,
  trx: Transaction<Database>,
  caller: Caller,
  record: ImportRecord,
  about: About,
): Promise<string> {
  await note(deps, trx, caller, record, about, record.generation);
  const after = about.touched.reduce((all, { part }) => withPart(all, part), openFixes(deps, record));
  return sealedFixes(deps, record, after);
}

async function note(
  deps: Deps,
  trx: Transaction<Database>,
  caller: Caller,
  record: ImportRecord,
  { action, code = null, touched }: About,
  generation: number | null,
): Promise<{ no: number }> {
  const before = openFixes(deps, record);
  const rows = byRow(touched);
  const count = rows.filter(({ rowNo }) => rowNo > 0).length;
  const step = await openStep(trx, caller, record, { action, code, rows: count, generation, at: deps.clock.now() });
  await snapshotFixes(
    trx,
    step,
    rows.map(({ rowNo, name, part, lines }) => ({
      row_no: rowNo,
      name,
      before: sealedPart(deps, record, sameOf(before, part)),
      after: sealedPart(deps, record, part),
      lines,
    })),
  );
  return step;
}

/** Several people may begin in one row. */
function byRow(touched: readonly Touched[]): Touched[] {
  const rows = new Map<number, Touched>();
  for (const one of touched) {
    const known = rows.get(one.rowNo);
    const part = {
      ...known?.part,
      ...one.part,
      ...(known?.part.people && { people: { ...known.part.people, ...one.part.people } }),
    };
    rows.set(one.rowNo, known ? { ...known, part, lines: [...known.lines, ...one.lines] } : one);
  }
  return [...rows.values()];
}

/** What of the same rows and people is said in `fixes`; pure. */
function sameOf(fixes: CheckFixes, { rows, values, people }: FixesPart): FixesPart {
  const pick = <T>(all: Record<string, T>, of: object) =>
    Object.fromEntries(Object.keys(of).map((key) => [key, all[key] ?? null]));
  return {
    ...(rows && { rows: pick(fixes.rows, rows) }),
    ...(values && { values: fixes.values }),
    ...(people && { people: pick(fixes.people, people) }),
  };
}
