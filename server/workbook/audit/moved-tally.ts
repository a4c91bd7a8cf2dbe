import type { Audited, SheetAudit } from '@contract/wages/audit/checks';

/** What was found of one person before and after; null = not counted. */
export interface MovedAudited {
  before: Audited | null;
  after: Audited | null;
}

/** How many people the audit finds to be what, after some of them changed. Pure. */
export function movedTally(audit: SheetAudit, changed: readonly MovedAudited[]): SheetAudit {
  const tally = new Map(Object.entries(audit.tally));
  const count = (audited: Audited | null, by: number) => {
    if (audited !== null) tally.set(audited, (tally.get(audited) ?? 0) + by);
  };
  for (const { before, after } of changed) {
    count(before, -1);
    count(after, 1);
  }
  return { ...audit, tally: Object.fromEntries([...tally].filter(([, people]) => people > 0)) };
}
