import { type Audited, auditedOf, judgementsOf } from '@contract/wages/audit/checks';
import type { ColumnMapping, RowIssue } from '@contract/wages/import-schemas';
import { type IdentityKey, SENSITIVE_IDENTITY } from '@contract/wages/items';
import { FORMULA_ISSUES } from '@contract/wages/issues/formulas';
import { isComputedNet } from '@contract/wages/net/computed';
import type { StoredFix } from '../../../db/tables/wage-import';
import type { Deps } from '../../../deps';
import type { Db } from '../../../imports';
import { joinName, statusOf } from '../../../workbook';
import { type Cell, type SheetRow } from '../../../workbook';
import { type ComputedNet, createRowChecker, type SensitiveValues, type StagedRow } from '../../../workbook/wages';
import { candidates } from './candidates';
import { choicesOfOthers } from './choices';
import { otherBatchIssues } from '../pass/other-batches';
import { payRulesOf } from '../pass/pay-rules';
import { settled, unsettled } from '../accept/settled';
import { acceptedBefore } from '../../wage-batches/service';
import { openSensitive } from '../sensitive';
import type { ImportRecord, RowRecord } from '../store';

/** Doubts about the formulas the cells came from. */
const FORMULA_CODES: ReadonlySet<string> = new Set(Object.keys(FORMULA_ISSUES));

/** Doubts about what a cell held in the file: a text read back from storage cannot raise them again, so an untouched cell keeps them. */
const CELL_CODES: ReadonlySet<string> = new Set([
  ...FORMULA_CODES,
  'amountInvalid',
  'excelError',
  'formulaNoValue',
  'formulaComputed',
  'idNumberInvalid',
  'idNumberTruncated',
  'cardInvalid',
  'mobileInvalid',
  'amountTooPrecise',
  'amountRounded',
  'amountAsText',
  'mergedAmount',
  'numberInvalid',
  'textTooLong',
  'cardShared',
]);

/** Doubts that come from where the row stands in its sheet. */
const WHOLE_SHEET_CODES: ReadonlySet<string> = new Set(['hiddenRow', 'otherHeader']);

/** `audited`: what the audit found of it. */
export type RecheckedRow = StagedRow & { audited: Audited };

/**
 * Checks one stored row again as the whole sheet was checked, with the clerk's changes laid over it.
 * `changed` are the columns whose texts he has just given. Duplicates and unknown namesakes are not its matter.
 */
export async function recheckRow(
  deps: Deps,
  db: Db,
  record: ImportRecord,
  row: RowRecord,
  fix: StoredFix,
  changed: ReadonlySet<number>,
): Promise<RecheckedRow> {
  const sensitive = openSensitive(deps, record, row);
  const texts = identityTexts(record.columns, row, sensitive, fix);
  const { staff, past, references, attendance } = await candidates(deps, db, record, texts, fix.staffId ?? null);
  const others = await choicesOfOthers(
    db,
    record,
    row.row_no,
    staff.map(({ id }) => id),
  );
  const checker = createRowChecker({
    columns: record.columns,
    staff,
    blindIndex: (kind, value) => deps.seal.blindIndex(kind, value),
    wageType: record.wage_type,
    history: record.history,
    payMonth: record.pay_month,
    now: deps.clock.now(),
    monthRule: record.sheet_months?.rule ?? 'all',
    monthAbove: monthOf(row),
    netIdentity: record.net_identity?.key ?? null,
    sumRules: record.sum_rules,
    computedNet: computedNetOf(record),
    fixes: new Map([...others, [row.row_no, fix]]),
    audit: { rules: await payRulesOf(db, record), past, references, attendance, kept: record.audit?.learnt ?? {} },
  });
  const checked = checker.check({ ...asSheetRow(record.columns, row, sensitive), ...sameAs(row) });
  const { patches, audit } = checker.finish();
  const late = patches.filter((patch) => patch.rowNo === row.row_no).flatMap((patch) => patch.issues);
  const other = checked.staffId ? await otherBatchIssues(db, record, checked.staffId) : [];
  const known = said(row);
  const untouched = (issue: RowIssue) => known !== null && isUntouched(issue, changed);
  const fresh = [...checked.issues, ...late, ...other].filter((issue) => !untouched(issue));
  const kept = (known ?? []).filter((issue) => WHOLE_SHEET_CODES.has(issue.code) || untouched(issue));
  const people = checked.staffId ? [checked.staffId] : [];
  const issues =
    checked.status === 'ignored'
      ? checked.issues
      : settled(record, dedupe([...kept, ...fresh].map(unsettled)), {
          own: fix.accepted ?? [],
          past: record.history ? [] : await acceptedBefore(db, record, people),
        });
  return {
    ...checked,
    audited: withFormulas(audit.usual, row.audited ?? record.audit?.usual ?? audit.usual, issues),
    issues,
    status: checked.status === 'ignored' ? 'ignored' : statusOf(issues),
  };
}

/** What was found of the formulas stays as long as a doubt about them does: there are none in what is stored of the row. */
function withFormulas(audited: Audited, before: Audited, issues: readonly RowIssue[]): Audited {
  const was = judgementsOf(before).formulas;
  const isOff = issues.some(({ code }) => FORMULA_CODES.has(code));
  return auditedOf({ ...judgementsOf(audited), formulas: isOff ? 'off' : was === 'off' ? 'notAsked' : was });
}

/** How the sheet's net is computed, as its rows were when they were read; null where a column holds it. */
function computedNetOf({ columns, net_identity, sum_rules }: ImportRecord): ComputedNet | null {
  if (!columns.some(isComputedNet)) return null;
  if (!net_identity || !sum_rules?.netPay) throw new Error('net is computed by no formula');
  return { identity: net_identity.key, reading: sum_rules.netPay };
}

/** The month of a row that was not of the import's: its own cell may be blank below one that says it. */
function monthOf({ issues }: RowRecord): string | null {
  for (const issue of issues) if (issue.code === 'otherMonth') return issue.values.month;
  return null;
}

/** What was said of the row: of one left out, what was said before that. Null where its cells were never looked at. */
function said({ status, issues, fixes }: RowRecord): readonly RowIssue[] | null {
  return status === 'ignored' ? (fixes?.left ?? null) : issues;
}

function isUntouched(issue: RowIssue, changed: ReadonlySet<number>): boolean {
  return issue.column !== null && CELL_CODES.has(issue.code) && !changed.has(issue.column);
}

function dedupe(issues: readonly RowIssue[]): RowIssue[] {
  return [
    ...new Map(
      issues.map((issue) => [`${issue.code} ${issue.column} ${JSON.stringify(issue.values)}`, issue]),
    ).values(),
  ];
}

function identityTexts(
  columns: readonly ColumnMapping[],
  row: RowRecord,
  sensitive: SensitiveValues,
  fix: StoredFix,
): Partial<Record<IdentityKey, string>> {
  const texts: Partial<Record<string, string>> = {};
  columns.forEach((column, at) => {
    if (column.target === null) return;
    const text = fix.cells?.[String(column.index)] ?? sensitive[column.target as IdentityKey] ?? row.cells[at];
    if (text) texts[column.target] = text;
  });
  if (texts.name === undefined && (texts.lastName ?? texts.firstName) !== undefined)
    texts.name = joinName(texts.lastName ?? '', texts.firstName ?? '');
  return texts;
}

/** Of which row above it says more, or the same again: its formulas and its neighbours are not stored with it. */
function sameAs({ issues }: RowRecord): Pick<SheetRow, 'partOf' | 'copyOf'> {
  for (const issue of issues) {
    if (issue.code === 'joinedRow') return { partOf: issue.values.first };
    if (issue.code === 'copiedRow') return { copyOf: issue.values.source };
  }
  return {};
}

function asSheetRow(columns: readonly ColumnMapping[], row: RowRecord, sensitive: SensitiveValues): SheetRow {
  const cells: (Cell | undefined)[] = [];
  columns.forEach((column, at) => {
    const isSensitive = (SENSITIVE_IDENTITY as readonly (string | null)[]).includes(column.target);
    const text = (isSensitive ? sensitive[column.target as IdentityKey] : undefined) ?? row.cells[at] ?? '';
    if (text !== '') cells[column.index] = { kind: /^#[A-Z0-9/]+[!?]?$/.test(text) ? 'error' : 'text', text };
  });
  return { rowNo: row.row_no, hidden: false, cells };
}
