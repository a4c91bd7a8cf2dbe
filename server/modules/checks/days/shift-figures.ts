import { RECORD_KEYS, type RecordValues } from '@contract/checks/record';
import { sumSaid } from '@contract/checks/sums';

/** A month's numbers, and by how much changes of its days would have taken them below zero. */
export interface MonthValues {
  figures: RecordValues;
  shortfall: RecordValues;
}

/**
 * A month's numbers moved by the change of one of its days; never below zero. What is cut off there is kept as a shortfall,
 * so that the change taken back leaves the numbers as they were.
 */
export function shifted(
  { figures, shortfall }: MonthValues,
  { before, after }: { before: RecordValues; after: RecordValues },
): MonthValues {
  const moved: MonthValues = { figures: { ...figures }, shortfall: { ...shortfall } };
  for (const key of RECORD_KEYS) {
    const by = sumSaid([after[key] ?? 0, -(before[key] ?? 0)]) ?? 0;
    if (by === 0) continue;
    const value = sumSaid([figures[key] ?? 0, -(shortfall[key] ?? 0), by]) ?? 0;
    moved.figures[key] = Math.max(0, value);
    if (value < 0) moved.shortfall[key] = -value;
    else delete moved.shortfall[key];
  }
  return moved;
}

/** What is left of a shortfall once somebody has said the numbers anew: a number he changed counts as it stands. */
export function shortfallAfter({ figures, shortfall }: MonthValues, said: RecordValues): RecordValues {
  return Object.fromEntries(
    Object.entries(shortfall).filter(([key]) => figures[key as keyof RecordValues] === said[key as keyof RecordValues]),
  );
}
