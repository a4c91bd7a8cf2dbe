import type { IssueCount } from '../../rows-kind';

export const LEVELS = ['error', 'warning', 'info'] as const;
export type Level = (typeof LEVELS)[number];

/** One cause with all its rows, however grave it is in each. */
export interface Cause {
  code: string;
  level: Level;
  /** Rows that have it at its gravest, and those in which it only tells something. */
  rows: number;
  told: number;
  /** 分; null where no amounts say. */
  stakeFen: bigint | null;
}

/** What was found, by cause: the gravest first, then by the money at stake, then by rows. */
export function causesOf(counts: readonly IssueCount[]): Cause[] {
  const causes = new Map<string, Cause>();
  for (const level of LEVELS)
    for (const { code, rows, stakeFen } of counts.filter((one) => one.level === level)) {
      const known = causes.get(code);
      if (!known)
        causes.set(code, {
          code,
          level,
          rows: level === 'info' ? 0 : rows,
          told: level === 'info' ? rows : 0,
          stakeFen: stakeFen ? BigInt(stakeFen) : null,
        });
      else if (level === 'info') known.told += rows;
      else {
        known.rows += rows;
        if (stakeFen) known.stakeFen = (known.stakeFen ?? 0n) + BigInt(stakeFen);
      }
    }
  return [...causes.values()].sort(
    (a, b) =>
      LEVELS.indexOf(a.level) - LEVELS.indexOf(b.level) ||
      Number((b.stakeFen ?? -1n) > (a.stakeFen ?? -1n)) - Number((b.stakeFen ?? -1n) < (a.stakeFen ?? -1n)) ||
      b.rows + b.told - a.rows - a.told,
  );
}
