import { AUDIT_AREAS, type Audited, judgementsOf, type OpenReason } from './checks';
import type { AuditCoverage } from './schemas';

/** How far each area was checked. `rows`: how many people have which judgements. */
export function coverageOf(rows: Iterable<readonly [Audited, number]>): AuditCoverage[] {
  const judged = [...rows].map(([audited, people]) => ({ judgements: judgementsOf(audited), people }));
  return AUDIT_AREAS.map((area) => {
    const coverage: AuditCoverage = { area, held: 0, off: 0, open: [] };
    const open = new Map<OpenReason, number>();
    for (const { judgements, people } of judged) {
      const judgement = judgements[area];
      if (judgement === 'held' || judgement === 'off') coverage[judgement] += people;
      else if (judgement !== 'notAsked') open.set(judgement, (open.get(judgement) ?? 0) + people);
    }
    coverage.open = [...open].map(([reason, people]) => ({ reason, people })).sort((a, b) => b.people - a.people);
    return coverage;
  });
}
