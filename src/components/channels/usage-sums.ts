import type { PlatformUsage } from '@contract/channels/schemas';

/** Messages of a month by one way; of the platform's list also of whom. */
export type UsageRow = Omit<PlatformUsage['list'][number], 'company'> &
  Partial<Pick<PlatformUsage['list'][number], 'company'>>;

export type UsageSums = Pick<UsageRow, 'sent' | 'failed' | 'parts' | 'unpricedParts' | 'costFen'>;

/** All rows together; the cost is that of the rows, each rounded by itself. */
export function sumsOf(rows: readonly UsageRow[]): UsageSums {
  const sum = (pick: (row: UsageRow) => number) => rows.reduce((total, row) => total + pick(row), 0);
  return {
    sent: sum(({ sent }) => sent),
    failed: sum(({ failed }) => failed),
    parts: sum(({ parts }) => parts),
    unpricedParts: sum(({ unpricedParts }) => unpricedParts),
    costFen: String(rows.reduce((total, { costFen }) => total + BigInt(costFen), 0n)),
  };
}
