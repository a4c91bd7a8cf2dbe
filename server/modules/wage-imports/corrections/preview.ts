import { createHash } from 'node:crypto';
import type { SheetCorrection, SheetCorrections } from '@contract/wages/corrections/schemas';
import type { Deps } from '../../../deps';
import type { Caller, Db } from '../../../imports';
import { invalid } from '../../../kernel/errors';
import { itemDefs } from '../slip-items';
import { type ImportRecord, wageStore } from '../store';
import { SHEET_SLIPS } from './hook';
import { refuseTooMany, sheetPeople } from './people';

/** Everybody of the sheet against the slips of its batch: who is changed how, who cannot be and why. Writes nothing. */
export async function previewCorrections(
  deps: Deps,
  caller: Caller,
  id: string,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<SheetCorrections> {
  const record = await wageStore.own(deps.db, caller, id);
  wageStore.require(record, 'look');
  const found = await compared(deps, deps.db, caller, record);
  return { ...found, list: found.list.slice((page - 1) * pageSize, page * pageSize) };
}

/** The whole of it. 422 for an import that corrects nothing. */
export async function compared(deps: Deps, db: Db, { actor }: Caller, record: ImportRecord): Promise<SheetCorrections> {
  const batchId = record.corrects_id ?? invalid('这份导入不是更正表', 'id');
  refuseTooMany(record);
  const slips = deps.hooks.of(SHEET_SLIPS);
  const { itemKeys } = await slips.requireBatch(db, record.company_id, batchId);
  const unknown = itemDefs(record.columns).filter(({ key }) => !itemKeys.has(key));
  const people = (await sheetPeople(db, record)).map((person) => ({
    ...person,
    items: Object.fromEntries(Object.entries(person.items).filter(([key]) => itemKeys.has(key))),
  }));
  const all = await slips.compare(db, actor, { companyId: record.company_id, batchId }, people);
  const refused = all.filter(({ refusal }) => refusal !== null);
  const changed = all.filter(({ refusal, changes }) => refusal === null && changes.length > 0);
  const list = [...refused, ...changed];
  return {
    list,
    total: list.length,
    changed: changed.length,
    recalls: changed.filter(({ recalls }) => recalls).length,
    refused: refused.length,
    same: all.length - list.length,
    netDiffFen: changed
      .reduce((sum, { netBefore, netAfter }) => sum + BigInt(netAfter ?? 0) - BigInt(netBefore ?? 0), 0n)
      .toString(),
    unknown: unknown.map(({ label }) => label),
    print: printOf(list),
  };
}

/** Another one where anything that was seen stands differently now. */
const printOf = (list: readonly SheetCorrection[]) =>
  createHash('sha256')
    .update(JSON.stringify(list.map(({ slip, recalls, refusal, changes }) => [slip?.id, recalls, refusal, changes])))
    .digest('base64url');
