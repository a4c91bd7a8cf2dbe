import type { ItemDef } from '@contract/wages/slip-schemas';

/** Social insurance in one column, and the kinds of it that a sheet may have beside. */
const WHOLE = 'socialEmployer';
const PARTS: readonly string[] = [
  'pensionEmployer',
  'medicalEmployer',
  'unemploymentEmployer',
  'injuryEmployer',
  'maternityEmployer',
];
/** What a sheet calls its own sums. */
const SUM = /合计|小计|总计|总额/;

/** Items of a sheet that say what the employer pays (公司缴纳), by key; sums of others are left out, unless there is nothing else. */
export function employerKeys(defs: readonly ItemDef[]): string[] {
  const all = defs.filter(({ group, kind }) => group === 'employer' && kind === 'amount');
  const parts = all.filter(({ isTotal, label }) => !isTotal && !SUM.test(label));
  return (parts.length > 0 ? parts : all.slice(0, 1)).map(({ key }) => key);
}

/** What they come to in 分: social insurance as a whole is not added to its parts where it is their sum. */
export function employerSum(sums: ReadonlyMap<string, bigint>): (own: ReadonlyMap<string, bigint>) => bigint {
  const parts = PARTS.reduce((sum, key) => sum + (sums.get(key) ?? 0n), 0n);
  const twice = sums.has(WHOLE) && PARTS.some((key) => sums.has(key)) && sums.get(WHOLE) === parts;
  return (own) => [...own].reduce((sum, [key, fen]) => (twice && key === WHOLE ? sum : sum + fen), 0n);
}
