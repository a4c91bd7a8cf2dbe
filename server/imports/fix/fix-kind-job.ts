import type { Deps } from '../../deps';
import { cleanText, maskPersonal } from '../../workbook';
import type { PassRequest } from '../pass/begin';
import type { RowFix } from '../rows/row-fix';
import { countStep, snapshotFixes } from '../steps/by-kind';
import { stepRows } from '../steps/restore';
import type { ImportStore } from '../store';
import type { ImportKey, KindTypes } from '../types';
import type { ExtraJob } from '../work/extra-job';
import { actorOf, type ActorStamp } from '../work/job-actor';
import type { Fixing } from './fixing';
import type { FixableRow, FixingKind } from './fixing-kind';
import { eachRow } from './each-row';
import { type OfKind, rowNosOf } from './of-kind';

/** Rows of one transaction. */
export const KEPT_FIX_CHUNK = 2_000;

/** Written by fixKind; `change` sealed, for a typed text may be anybody's number. */
export interface FixKindPayload<K extends KindTypes> {
  request: PassRequest<K>;
  which: OfKind;
  change: string;
  actor: ActorStamp;
}

const contextOf = <K extends KindTypes>({ basis }: ImportStore<K>, { id }: Pick<ImportKey, 'id'>) =>
  `${basis.table}.fixKind:${id}`;

export const sealChange = <K extends KindTypes>(
  deps: Deps,
  store: ImportStore<K>,
  record: Pick<ImportKey, 'id'>,
  change: RowFix,
): string => deps.seal.seal(JSON.stringify(change), contextOf(store, record));

/**
 * Notes the change of each row in the step, a chunk a transaction (after a crash it goes on behind the last), then one pass
 * reads the sheet with it. Until that has ended well no shown row is touched: given up, nothing has been changed.
 */
export function fixKindJob<K extends KindTypes, R extends FixableRow, C extends RowFix, S, V>({
  store,
  fixing,
}: Fixing<K, R, C, S, V>): ExtraJob<K, FixKindPayload<K>> {
  return {
    during: 'reading',
    back: (_record, { request }) => request.back,
    async run({ deps, job, progress }, record, payload, read) {
      const { request, which } = payload;
      if (!request.laid) throw new Error('a change of a kind without its step');
      const step = { company_id: record.company_id, id: record.id, no: request.laid.no };
      const change = JSON.parse(deps.seal.open(payload.change, contextOf(store, record))) as C; // as sealChange wrote it
      const by = { actor: actorOf(payload.actor, record.company_id), at: deps.clock.now() };
      const done = await stepRows(deps.db, step);
      let [rows, after] = [done.length, done.at(-1) ?? 0];
      for (;;) {
        const rowNos = await rowNosOf(deps.db, store, record, which, after, KEPT_FIX_CHUNK);
        await deps.db.transaction().execute(async (trx) => {
          await store.holdForJob(trx, record, job.id);
          const said = await fixing.admit(trx, record, change);
          const found = await fixing.rows(trx, record, rowNos);
          const kept = eachRow(fixing, record, found, which.code, change).map(({ row, change: own }) => {
            const cells = shownWith(fixing, record, row, own);
            const { after: fix, lines } = fixing.lay(deps, record, row, own, said, { ...by, cells });
            return { row_no: row.row_no, name: row.name, before: row.fixes, after: fix, lines };
          });
          await snapshotFixes(trx, step, kept);
        });
        rows += rowNos.length;
        after = rowNos.at(-1) ?? after;
        await progress(rows, 0);
        if (rowNos.length < KEPT_FIX_CHUNK) break;
      }
      await countStep(deps.db, step);
      await read(request);
      return { rows };
    },
  };
}

/** The row's texts as they will be shown: a personal number typed where none belongs shows no more of itself than one of the sheet. */
function shownWith<K extends KindTypes, R extends FixableRow, C extends RowFix, S, V>(
  fixing: FixingKind<K, R, C, S, V>,
  record: K['record'],
  row: R,
  change: C,
): string[] {
  return fixing.columns(record).map(({ index }, place) => {
    const text = change.cells?.[String(index)];
    return text === undefined ? (row.cells[place] ?? '') : maskPersonal(cleanText(text));
  });
}
