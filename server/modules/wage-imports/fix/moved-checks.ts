import type { NetIdentityView } from '@contract/wages/import-figures';
import type { RowIssue } from '@contract/wages/import-schemas';
import type { RowStatus } from '@contract/imports/schemas';
import type { TotalKey } from '@contract/wages/items';
import { stateOf } from '@contract/wages/net/total-checks';
import type { TotalCheck } from '@contract/wages/total-check-schemas';
import type { ImportRecord } from '../store';
import { cellFen } from '../slip-items';

interface Counted {
  status: RowStatus;
  cells: readonly string[];
  net_fen: bigint | null;
  issues: readonly RowIssue[];
}

const MISMATCH: Record<TotalKey, RowIssue['code']> = {
  grossPay: 'grossMismatch',
  totalDeduction: 'deductionMismatch',
  netPay: 'netMismatch',
};
/** A row with an amount that cannot be read was not compared. */
const BROKEN: ReadonlySet<string> = new Set(['amountInvalid', 'excelError', 'formulaNoValue']);

/** How the totals stand after one row changed; by what rule they are asked stays until the sheet is read anew. Pure. */
export function movedChecks(
  record: Pick<ImportRecord, 'checks' | 'columns' | 'net_identity'>,
  before: Counted,
  after: Counted,
): { checks: TotalCheck[]; netIdentity: NetIdentityView | null } {
  const checks = record.checks.map((check) => moved(record, check, before, after));
  const net = checks.find(({ total }) => total === 'netPay');
  const { net_identity: identity } = record;
  return {
    checks,
    netIdentity:
      identity && net && net.formula !== null
        ? { ...identity, satisfied: net.satisfied, checked: net.compared }
        : identity,
  };
}

function moved(record: Pick<ImportRecord, 'columns'>, check: TotalCheck, before: Counted, after: Counted): TotalCheck {
  // Without a formula there is nothing to be asked of the row.
  if (check.formula === null) return check;
  // What is as right as net pay follows it.
  const asked: TotalKey = !OWN.has(check.formula) ? 'netPay' : check.total;
  const count = (row: Counted) => {
    const fen = amountOf(record, row, check.total);
    const compared =
      row.status !== 'ignored' &&
      row.net_fen !== null &&
      fen !== null &&
      !row.issues.some(({ level, code }) => level === 'error' && BROKEN.has(code));
    return {
      compared: compared ? 1 : 0,
      satisfied: compared && !row.issues.some(({ code }) => code === MISMATCH[asked]) ? 1 : 0,
    };
  };
  const [was, is] = [count(before), count(after)];
  const compared = check.compared + is.compared - was.compared;
  const satisfied = check.satisfied + is.satisfied - was.satisfied;
  return compared === 0
    ? { ...check, compared, satisfied, state: 'unchecked', reason: 'noRows' }
    : { ...check, compared, satisfied, state: stateOf(satisfied, compared), reason: null };
}

const OWN: ReadonlySet<string> = new Set([
  'earnings',
  'earningsLessAbsence',
  'parts',
  'partsLessAbsence',
  'partsLessTax',
]);

function amountOf({ columns }: Pick<ImportRecord, 'columns'>, row: Counted, total: TotalKey): bigint | null {
  return cellFen(row.cells[columns.findIndex(({ target }) => target === total)]);
}
