import { effectiveState } from '@contract/states/effective-slip';
import type { SheetCorrection } from '@contract/wages/corrections/schemas';
import { type BatchRow, companyRules, loadBatch } from '../../wage-batches/service';
import type { SheetSlips } from '../../wage-imports/service';
import { sumsOff } from '../verify-edits';
import { type JudgedPerson, judgePeople } from './judge-people';

/** People judged by one set of statements: none takes longer than some tens of milliseconds. */
const PART = 250;

export const compare: SheetSlips['compare'] = async (deps, actor, { companyId, batchId }, people) => {
  const batch = await loadBatch(deps.db, companyId, batchId);
  const rules = await companyRules(deps.db, companyId);
  const compared: SheetCorrection[] = [];
  for (let at = 0; at < people.length; at += PART) {
    const { judged } = await judgePeople(deps, deps.db, { actor, batch, rules }, people.slice(at, at + PART));
    compared.push(...judged.map((one) => asCorrection(batch, one)));
  }
  return compared;
};

/** What is told of one person. What has to be accepted of his slip is what keeps a single edit from being saved. */
export function asCorrection(batch: BatchRow, judged: JudgedPerson): SheetCorrection {
  const { person, slip, recalls, refusal, found } = judged;
  const changed = found?.edited.changed ?? [];
  return {
    rowNo: person.rowNo,
    name: slip?.name ?? person.name,
    staffNo: slip?.staff_no ?? null,
    slip: slip && { id: slip.id, state: effectiveState(slip.state, batch.state) },
    recalls,
    refusal,
    changes: batch.item_defs
      .filter(({ key }) => changed.includes(key))
      .map(({ key, label, kind }) => ({
        key,
        label,
        kind,
        before: slip?.items[key] ?? null,
        after: found?.edited.items[key] ?? null,
      })),
    mismatches: found ? sumsOff(batch, found) : [],
    doubts: found?.doubts.filter(({ issue }) => issue.level !== 'info') ?? [],
    netBefore: slip?.net_fen.toString() ?? null,
    netAfter: refusal === null && slip !== null ? (found?.edited.netFen ?? slip.net_fen).toString() : null,
  };
}
