import { sql } from 'kysely';
import type { RowIssue, WageIssueCode } from '@contract/wages/issues/catalogue';
import { findingKey, type KeptGroup } from '@contract/wages/review/groups';
import { figuresOf } from '@contract/wages/review/figures';
import type { Deps } from '../../../deps';
import { addFindings, type NewFinding } from '../../wage-batches/service';
import { shownRows } from '../queries';
import type { ImportRecord, RowRecord } from '../store';

const CHUNK = 1_000;

/** Rows that are nobody's: by leaving them out nobody's pay is left out. */
const NOBODYS: ReadonlySet<WageIssueCode> = new Set([
  'blankRow',
  'totalRow',
  'repeatedHeader',
  'joinedRow',
  'copiedRow',
  'asideRow',
  'noteRow',
] satisfies WageIssueCode[]);

type Row = Pick<RowRecord, 'row_no' | 'status' | 'name' | 'staff_id' | 'net_fen' | 'issues'>;

/** Writes doubts left open and rows left out beside the batch, and counts them by kind. May be repeated. */
export async function keepFindings(deps: Deps, record: ImportRecord, batchId: string): Promise<KeptGroup[]> {
  const tally = new Tally();
  for (let after = 0; ;) {
    const rows = await shownRows(deps.db, record)
      .select([
        'row_no',
        'wage_import_row.status as status',
        'wage_import_row.name as name',
        'staff_id',
        'net_fen',
        'issues',
      ])
      .where(sql<boolean>`status <> 'ok'`)
      .where('row_no', '>', after)
      .orderBy('row_no')
      .limit(CHUNK)
      .execute();
    const found = rows.map((row) => findingsOf(record, row));
    found.forEach((one) => tally.add(one));
    await addFindings(deps.db, record.company_id, batchId, found.flat());
    if (rows.length < CHUNK) return tally.groups();
    after = rows.at(-1)?.row_no ?? after;
  }
}

function findingsOf({ columns }: Pick<ImportRecord, 'columns'>, row: Row): NewFinding[] {
  const status = row.status === 'warning' ? 'open' : row.status === 'error' ? 'error' : 'ignored';
  if (status === 'ignored' && row.issues.every(isNobodys)) return [];
  return row.issues.flatMap((issue, place) => {
    if (issue.accepted || (status === 'open' && issue.level !== 'warning')) return [];
    const figures = figuresOf(issue);
    return [
      {
        rowNo: row.row_no,
        place,
        status,
        code: issue.code,
        level: issue.level,
        label: columns.find(({ index }) => index === issue.column)?.label ?? null,
        values: issue.values,
        name: row.name,
        staffId: row.staff_id,
        netFen: row.net_fen?.toString() ?? null,
        stakeFen: figures && String(Math.abs(figures.stated - figures.expected)),
      },
    ];
  });
}

/** Rows of other months are left out together by what the import says of its month. */
const isNobodys = (issue: RowIssue): boolean =>
  NOBODYS.has(issue.code) || (issue.code === 'otherMonth' && issue.values.left);

/** Rows by kind of doubt with the money at stake, and rows left out. */
class Tally {
  private readonly kinds = new Map<string, { count: number; stake: bigint | null }>();
  private left = 0;

  /** The doubts of one row. */
  add(findings: readonly NewFinding[]): void {
    if (findings.some(({ status }) => status !== 'open')) {
      this.left += 1;
      return;
    }
    const counted = new Set<string>();
    for (const { code, stakeFen } of findings) {
      const key = findingKey(code);
      const kind = this.kinds.get(key) ?? { count: 0, stake: null };
      if (!counted.has(key)) kind.count += 1;
      counted.add(key);
      if (stakeFen !== null) kind.stake = (kind.stake ?? 0n) + BigInt(stakeFen);
      this.kinds.set(key, kind);
    }
  }

  groups(): KeptGroup[] {
    const kinds = [...this.kinds].map(([key, { count, stake }]) => ({
      key,
      count,
      ...(stake === null ? {} : { stakeFen: stake.toString() }),
    }));
    return [...kinds, { key: 'leftOut', count: this.left }];
  }
}
