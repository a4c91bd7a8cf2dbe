import { RECORD_KEYS, type RecordValues } from '@contract/checks/record';
import { sumSaid } from '@contract/checks/sums';

/** A month's numbers moved by the change of one of its days; never below zero. */
export function shifted(values: RecordValues, { before, after }: { before: RecordValues; after: RecordValues }): RecordValues {
  const moved: RecordValues = { ...values };
  for (const key of RECORD_KEYS) {
    const by = sumSaid([after[key] ?? 0, -(before[key] ?? 0)]) ?? 0;
    if (by !== 0) moved[key] = Math.max(0, sumSaid([values[key] ?? 0, by]) ?? 0);
  }
  return moved;
}
