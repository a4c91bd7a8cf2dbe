import { isOff } from '@contract/wages/corrections/off';
import type { SheetCorrection, SheetCorrections } from '@contract/wages/corrections/schemas';
import type { Deps } from '../../../deps';
import type { Caller } from '../../../imports';
import { invalid } from '../../../kernel/errors';
import { itemDefs } from '../slip-items';
import { type ImportRecord, wageStore } from '../store';
import { SHEET_SLIPS } from './hook';
import { refuseTooMany, sheetPeople } from './people';
import { printOfPreview } from './prints';

/** Everybody of the sheet against the slips of its batch: who is changed how, who cannot be and why. Writes nothing. */
export async function previewCorrections(
  deps: Deps,
  caller: Caller,
  id: string,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<SheetCorrections> {
  const record = await wageStore.own(deps.db, caller, id);
  wageStore.require(record, 'look');
  const { found } = await compared(deps, caller, record);
  return { ...found, list: found.list.slice((page - 1) * pageSize, page * pageSize) };
}

/** What a sheet of corrections comes to at a moment. */
export interface ComparedSheet {
  /** Before anything was read: what changes later is not in it. */
  at: Date;
  found: SheetCorrections;
}

/** The whole of it; not within a transaction, for it takes long. 422 for an import that corrects nothing. */
export async function compared(
  deps: Deps,
  { actor }: Pick<Caller, 'actor'>,
  record: ImportRecord,
): Promise<ComparedSheet> {
  const batchId = record.corrects_id ?? invalid('这份导入不是更正表', 'id');
  refuseTooMany(record);
  const at = deps.clock.now();
  const slips = deps.hooks.of(SHEET_SLIPS);
  const batch = { companyId: record.company_id, batchId };
  const { itemKeys, sums } = await slips.requireBatch(deps.db, batch.companyId, batchId);
  const people = await sheetPeople(deps.db, record, { itemKeys });
  const all = await slips.compare(deps, actor, batch, people);
  const refused = all.filter(({ refusal }) => refusal !== null);
  const changed = all.filter(({ refusal, changes }) => refusal === null && changes.length > 0);
  const off = changed.filter(isOff);
  const list = [...refused, ...off, ...changed.filter((one) => !isOff(one))];
  const found: SheetCorrections = {
    list,
    total: list.length,
    changed: changed.length,
    recalls: recallsOf(changed),
    off: { count: off.length, recalls: recallsOf(off), netDiffFen: netDiffOf(off) },
    refused: refused.length,
    same: all.length - list.length,
    netDiffFen: netDiffOf(changed),
    sums,
    unknown: itemDefs(record.columns).flatMap(({ key, label }) => (itemKeys.has(key) ? [] : [label])),
    print: printOfPreview(list),
  };
  return { at, found };
}

const recallsOf = (list: readonly SheetCorrection[]) => list.filter(({ recalls }) => recalls).length;

const netDiffOf = (list: readonly SheetCorrection[]) =>
  list.reduce((sum, { netBefore, netAfter }) => sum + BigInt(netAfter ?? 0) - BigInt(netBefore ?? 0), 0n).toString();
