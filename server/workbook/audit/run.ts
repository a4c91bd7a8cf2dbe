import type { SheetNotice } from '@contract/sheet-notices/catalogue';
import { AUDIT_AREAS, type Audited, auditedOf, type AuditArea, type Judgement } from '@contract/wages/audit/checks';
import type { RowIssue } from '@contract/wages/issues/catalogue';
import type { AuditCheck, AuditContext, AuditRows, Learnt, LearntChecks, Report } from './types';

interface Finding {
  rowNo: number;
  issue: RowIssue;
}

export interface AuditResult {
  learnt: LearntChecks;
  /** What most rows are found to be. */
  usual: Audited;
  /** How many rows are found to be what. */
  tally: Record<Audited, number>;
  /** By number of the row: those that are not as most. */
  others: Map<number, Audited>;
  findings: Finding[];
  /** Of the sheet as a whole. */
  notices: SheetNotice[];
}

/** Asks every row by every check. `kept`: what was learnt from the whole sheet, where the rows are but some of it. */
export function audit(
  rows: AuditRows,
  context: AuditContext,
  checks: readonly AuditCheck[],
  kept: LearntChecks | null = null,
): AuditResult {
  const asked = checks.flatMap((check) => {
    const learnt = kept ? (kept[check.name] ?? null) : check.learn(rows, context);
    return learnt ? [{ check, learnt }] : [];
  });
  const findings: AuditResult['findings'] = [];
  const found = new Map<Audited, number[]>();
  const judgements = Object.fromEntries(AUDIT_AREAS.map((area) => [area, 'notAsked'])) as Judgements; // one an area
  let rowNo = 0;
  let before = 0;
  let caused: { finding: Finding; behind: number }[] = [];
  const report: Report = (issue, behind = null) => {
    const finding = { rowNo, issue: asGraveAs(issue, context) };
    findings.push(finding);
    if (behind !== null) caused.push({ finding, behind });
  };
  const reportUnsaid: Report = (issue, behind) => {
    if (!isSaid(findings, before, issue.column)) report(issue, behind);
  };
  for (let at = 0; at < rows.count; at += 1) {
    const row = rows.row(at);
    rowNo = row.rowNo;
    before = findings.length;
    for (const area of AUDIT_AREAS) judgements[area] = 'notAsked';
    for (const { check, learnt } of asked) {
      const judgement = check.judge(row, learnt, context, check.yields ? reportUnsaid : report);
      if (check.area) judgements[check.area] = gravest(judgements[check.area], judgement);
    }
    if (caused.length > 0) {
      for (const { finding, behind } of caused)
        if (isSaid(findings, before, behind)) findings.splice(findings.indexOf(finding, before), 1);
      caused = [];
    }
    const audited = auditedOf(judgements);
    const list = found.get(audited);
    if (list) list.push(rowNo);
    else found.set(audited, [rowNo]);
  }
  const [usual = '', ...rest] = [...found.keys()].sort(
    (a, b) => (found.get(b)?.length ?? 0) - (found.get(a)?.length ?? 0),
  );
  return {
    learnt: Object.fromEntries(asked.map(({ check, learnt }): [string, Learnt] => [check.name, learnt])),
    usual,
    tally: Object.fromEntries([...found].map(([audited, list]) => [audited, list.length])),
    others: new Map(
      rest.flatMap((audited) => (found.get(audited) ?? []).map((rowNo): [number, Audited] => [rowNo, audited])),
    ),
    findings,
    notices: asked.flatMap(({ check, learnt }) => check.notices?.(learnt, context) ?? []),
  };
}

/** Whether a column has a doubt already among those from `from` on, the row's own. */
function isSaid(findings: AuditResult['findings'], from: number, column: number | null): boolean {
  for (let at = from; at < findings.length; at += 1) {
    const issue = findings[at]?.issue;
    if (issue && column !== null && issue.column === column && issue.level !== 'info') return true;
  }
  return false;
}

/** A company may have what others are only warned of stop its sheets. */
const asGraveAs = (issue: RowIssue, { rules }: AuditContext): RowIssue =>
  issue.level === 'warning' && rules.asErrors.includes(issue.code) ? ({ ...issue, level: 'error' } as RowIssue) : issue; // kinds the rules may name have both levels

type Judgements = Record<AuditArea, Judgement>;

/** A doubt outweighs what could not be checked, and that what held. */
function gravest(one: Judgement, other: Judgement): Judgement {
  return weight(one) >= weight(other) ? one : other;
}

function weight(judgement: Judgement): number {
  if (judgement === 'notAsked') return 0;
  if (judgement === 'held') return 1;
  return judgement === 'off' ? 3 : 2;
}
