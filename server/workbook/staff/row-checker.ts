import type { StaffIssue } from '@contract/staff/issues/catalogue';
import type { StatusCounts } from '@contract/imports/schemas';
import { isMobile } from '@contract/validators/mobile';
import { isPersonName } from '@contract/validators/person-name';
import {
  hasOwnContent,
  type HeaderTexts,
  headerTexts,
  isGroupLine,
  isOnlyNumbered,
  isRepeatedHeader,
  looksLikeNote,
  totalLabel,
} from '../rows/classify-row';
import { Outcome } from '../rows/outcome';
import { statusOf } from '../rows/status-of';
import { FormulaEvaluator } from '../formula/evaluator';
import { ForeignNumbers } from '../people/foreign-numbers';
import { READ_LIMITS } from '../limits';
import { assertRowLimit } from '../read/guard-rows';
import type { SheetRow } from '../types';
import { FileDuplicates } from './file-duplicates';
import { isListedName } from './leave-out';
import { resolveRow, type ResolvedRow } from './resolve-row';
import { planStaffColumns, type StaffPlan } from './plan';
import { readStaffRow, type RowValues } from './row-values';
import { WithoutDept } from './without-dept';
import type { StaffCheckFinish, StaffCheckOptions, StaffRowFix, StagedStaffRow } from './types';

/** Letters and digits enough to be somebody's document. */
const LIKE_DOCUMENT = /^[A-Z0-9()/-]{6,}$/;

/** Checks the rows of a staff list below its header one by one, and what only all of them together tell at the end. */
export class StaffRowChecker {
  private readonly plan: StaffPlan;
  private readonly header: HeaderTexts;
  private readonly duplicates = new FileDuplicates();
  private readonly numbers = new ForeignNumbers();
  private readonly evaluator = new FormulaEvaluator();
  private readonly outcome = new Outcome<StaffIssue>();
  private readonly actions = { create: 0, update: 0, rehire: 0, same: 0 };
  private readonly withoutDept = new WithoutDept();
  private readonly doing = new Map<number, StagedStaffRow['action']>();

  constructor(
    private readonly options: StaffCheckOptions,
    header: readonly SheetRow[] = [],
    head: readonly SheetRow[] = header,
  ) {
    this.plan = planStaffColumns(options.columns);
    this.header = headerTexts(header);
    for (const row of head) this.evaluator.remember(row, false);
  }

  check(source: SheetRow): StagedStaffRow {
    const fix = this.options.fixes?.get(source.rowNo);
    const row = this.prepare(source, fix);
    const issues: StaffIssue[] = [];
    const read = readStaffRow(row, this.plan, issues);
    const reason = fix?.ignored === true ? BY_CLERK : fix?.ignored === false ? null : this.reasonToIgnore(row, read);
    const staged = reason ? ignored(row, read, reason) : this.person(row, read, fix, issues);
    this.outcome.add(staged);
    if (!reason) assertRowLimit(this.outcome.headCount, READ_LIMITS);
    return staged;
  }

  finish(): StaffCheckFinish {
    const columns = {
      staffNo: this.plan.at.get('staffNo') ?? null,
      idNo: this.plan.at.get('idNo') ?? null,
      mobile: this.plan.at.get('mobile') ?? null,
      name: this.plan.at.get('name') ?? null,
    };
    this.outcome.append(
      this.duplicates.issues((kind) => columns[kind]),
      'error',
    );
    const patches = this.outcome.patches();
    for (const { rowNo } of patches) {
      const action = this.doing.get(rowNo);
      if (action) this.actions[action] -= 1;
    }
    const counts: StatusCounts = this.outcome.counts;
    return {
      foreignNumbers: this.numbers.foreign ? { others: this.numbers.others, compared: this.numbers.compared } : null,
      counts,
      actions: this.actions,
      issueCounts: this.outcome.issueCounts,
      notices: this.withoutDept.notices(),
      patches,
    };
  }

  /** Lays the clerk's changes over the row and works out formulas that lack a value. */
  private prepare(row: SheetRow, fix: StaffRowFix | undefined): SheetRow {
    let own = row;
    if (fix?.cells) {
      own = { ...row, cells: [...row.cells] };
      for (const [column, text] of Object.entries(fix.cells))
        own.cells[Number(column)] = text.trim() === '' ? undefined : { kind: 'text', text };
    }
    let formulas = false;
    for (const cell of own.cells) formulas ||= cell?.kind === 'formula';
    this.evaluator.remember(own, formulas);
    for (let column = 0; formulas && column < own.cells.length; column += 1)
      if (own.cells[column]?.kind === 'formula') this.evaluator.resolve(own, column);
    return own;
  }

  private reasonToIgnore(row: SheetRow, { values }: RowValues): StaffIssue | null {
    if (row.cells.every((cell) => !cell || cell.text.trim() === '')) return blankRow(false);
    const identified = LIKE_DOCUMENT.test(values.idNo ?? '') || isMobile(values.mobile ?? '');
    const label = identified ? null : totalLabel(row, this.plan.textColumns);
    if (label !== null) return { ...INFO, code: 'totalRow', values: { label } };
    if (isRepeatedHeader(row, this.header)) return { ...INFO, code: 'repeatedHeader', values: {} };
    const own = hasOwnContent(row, this.plan.dataColumns);
    const name = values.name ?? '';
    const named = isPersonName(name) || ((own || this.plan.dataColumns.length === 0) && isListedName(name));
    if (identified || (named && !isGroupLine(row, name) && (own || !looksLikeNote(row)))) return null;
    // Neither a name nor a number that could be somebody's: what stands below or between lists.
    if (
      isOnlyNumbered(row, (column) => column === this.plan.at.get('staffNo') || !this.plan.dataColumns.includes(column))
    )
      return blankRow(true);
    const filled = row.cells.filter((cell) => cell !== undefined && cell.text.trim() !== '').length;
    if (filled <= 2 || (looksLikeNote(row) && !own)) return { ...INFO, code: 'noteRow', values: {} };
    return null;
  }

  /** Whether the list's numbers are the company's. */
  private compareNumber({ name = '', staffNo = '' }: RowValues['values']): void {
    if (staffNo === '') return;
    const { people } = this.options;
    this.numbers.add(name, (people.withNo(staffNo) ?? people.withNearlyNo(staffNo))?.name ?? null);
  }

  private person(row: SheetRow, read: RowValues, fix: StaffRowFix | undefined, issues: StaffIssue[]): StagedStaffRow {
    const verdict = resolveRow(row, read, this.plan, this.options, fix?.who, issues);
    this.compareNumber(read.values);
    if (row.hidden) issues.push({ level: 'warning', code: 'hiddenRow', column: null, values: {} });
    const status = statusOf(issues);
    const fine = status !== 'error';
    const staffNo = verdict.staffNo;
    this.duplicates.add('staffNo', staffNo, row.rowNo);
    this.duplicates.add('idNo', verdict.idNoIndex, row.rowNo);
    this.duplicates.add('mobile', verdict.mobileIndex, row.rowNo);
    if (isNameAlone(verdict) && fix?.who === undefined) this.duplicates.add('name', read.values.name ?? '', row.rowNo);
    const action = fine ? verdict.action : null;
    if (this.plan.at.has('dept')) this.withoutDept.add(row.rowNo, read.values.dept, verdict.person !== null);
    if (action) {
      this.actions[action] += 1;
      this.doing.set(row.rowNo, action);
    }
    return {
      rowNo: row.rowNo,
      status,
      name: read.values.name ?? verdict.person?.name ?? '',
      action,
      staffId: verdict.person?.id ?? null,
      seenVersion: verdict.person?.version ?? null,
      staffNo,
      idNoIndex: verdict.idNoIndex,
      mobileIndex: verdict.mobileIndex,
      cells: read.cells,
      raw: read.raw,
      write: fine ? verdict.write : null,
      changes: fine ? verdict.changes : [],
      issues,
    };
  }
}

/** A new person of whom the row has no number to tell him from a namesake. */
const isNameAlone = ({ person, staffNo, idNoIndex, mobileIndex }: ResolvedRow) =>
  person === null && staffNo === '' && idNoIndex === '' && mobileIndex === '';

const INFO = { level: 'info', column: null } as const;
const BY_CLERK: StaffIssue = { ...INFO, code: 'ignoredByClerk', values: {} };
const blankRow = (numbered: boolean): StaffIssue => ({ ...INFO, code: 'blankRow', values: { numbered } });

function ignored(row: SheetRow, read: RowValues, reason: StaffIssue): StagedStaffRow {
  return {
    rowNo: row.rowNo,
    status: 'ignored',
    name: read.values.name ?? '',
    action: null,
    staffId: null,
    seenVersion: null,
    staffNo: '',
    idNoIndex: '',
    mobileIndex: '',
    cells: read.cells,
    raw: read.raw,
    write: null,
    changes: [],
    issues: [reason],
  };
}
