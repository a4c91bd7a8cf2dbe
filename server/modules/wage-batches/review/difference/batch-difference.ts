import type { BatchDifference } from '@contract/wages/difference-schemas';
import type { BatchRow, Db } from '../../queries';
import { loadBatch } from '../../queries';
import { deductionOf } from '../deductions';
import { bySize, Causes, type Group } from './causes';
import { comparedWith } from './compared';
import { groupsOf } from './groups';
import { matchItems } from './matched-items';

/** A batch against the month before, in whole and by department: the causes of each difference come to it to the 分. */
export async function batchDifference(db: Db, companyId: string, id: string): Promise<BatchDifference> {
  const batch = await loadBatch(db, companyId, id);
  const compared = await comparedWith(db, batch);
  const items = await matchItems(db, compared);
  const groups = await groupsOf(db, compared, items);
  const { lastMonth, before } = compared;
  const whole = new Causes();
  if (lastMonth !== null) for (const group of groups) whole.add(group);
  return {
    payMonth: batch.pay_month,
    now: {
      ...(await totals(db, [batch])),
      headCount: sum(groups.filter(hereIn), ({ people }) => people),
      netFen: sumFen(groups, ({ net }) => net).toString(),
    },
    before:
      lastMonth === null
        ? null
        : {
            payMonth: lastMonth,
            batches: before.map(({ id: batchId, title }) => ({ id: batchId, title })),
            ...(await totals(db, before)),
            headCount: sum(groups.filter(thereIn), ({ people }) => people),
            netFen: sumFen(groups, ({ lastNet }) => lastNet).toString(),
          },
    causes: whole.present(items.nameOf),
    depts: byDept(groups)
      .map(({ dept, causes, headCount, lastHeadCount, net, lastNet }) => ({
        dept,
        headCount,
        lastHeadCount,
        netFen: net.toString(),
        lastNetFen: lastNet.toString(),
        diffFen: (net - lastNet).toString(),
        causes: lastMonth === null ? [] : causes.present(items.nameOf),
      }))
      .sort((a, b) => bySize(BigInt(a.diffFen), BigInt(b.diffFen))),
  };
}

/** 应发 and 应扣 of batches in 分; what one of them does not say is not said of all. */
async function totals(db: Db, summed: readonly BatchRow[]) {
  const all = (values: readonly (bigint | null)[]) =>
    values.some((value) => value === null) ? null : sumFen(values, (value) => value ?? 0n).toString();
  const deductions: (bigint | null)[] = [];
  for (const batch of summed) deductions.push(await deductionOf(db, batch));
  return { grossFen: all(summed.map(({ gross_fen: gross }) => gross)), deductionFen: all(deductions) };
}

const sum = <T>(list: readonly T[], of: (each: T) => number) => list.reduce((total, each) => total + of(each), 0);
const sumFen = <T>(list: readonly T[], of: (each: T) => bigint) => list.reduce((total, each) => total + of(each), 0n);

interface Dept {
  dept: string | null;
  headCount: number;
  lastHeadCount: number;
  net: bigint;
  lastNet: bigint;
  causes: Causes;
}

function byDept(groups: readonly Group[]): Dept[] {
  const depts = new Map<string | null, Dept>();
  const of = (dept: string | null) => {
    const known = depts.get(dept) ?? {
      dept,
      headCount: 0,
      lastHeadCount: 0,
      net: 0n,
      lastNet: 0n,
      causes: new Causes(),
    };
    depts.set(dept, known);
    return known;
  };
  for (const group of groups) {
    const [is, was] = [hereIn(group) ? of(group.dept) : null, thereIn(group) ? of(group.lastDept) : null];
    if (is) {
      is.headCount += group.people;
      is.net += group.net;
    }
    if (was) {
      was.lastHeadCount += group.people;
      was.lastNet += group.lastNet;
    }
    for (const each of new Set([is, was])) each?.causes.addWithin(each.dept, group);
  }
  return [...depts.values()];
}

const hereIn = ({ presence }: Group) => presence === 'both' || presence === 'joined' || presence === 'added';
const thereIn = ({ presence }: Group) => !(presence === 'joined' || presence === 'added');
