import type { RowIssue } from '@contract/wages/issues/catalogue';
import type { SheetNotice } from '@contract/sheet-notices/catalogue';
import type { Audited } from '@contract/wages/audit/checks';
import { partOfRow } from '@contract/imports/places';
import { SLOT } from '@contract/wages/net/components';
import type { NetFormula } from '@contract/wages/net/identities';
import { FormulaEvaluator } from '../../formula/evaluator';
import { READ_LIMITS } from '../../limits';
import { ChosenRows } from '../../people/chosen-rows';
import { ForeignNumbers } from '../../people/foreign-numbers';
import { StaffDirectory } from '../../people/staff-directory';
import { assertRowLimit } from '../../read/guard-rows';
import { headerTexts } from '../../rows/classify-row';
import { displayText } from '../../rows/display';
import { Outcome } from '../../rows/outcome';
import { statusOf } from '../../rows/status-of';
import type { SheetRow, SheetTail } from '../../types';
import type { RowMonth } from '../months/row-months';
import { computedVerdict, netFormula } from '../net/computed-net';
import { NetLedger, STATED } from '../net/net-ledger';
import type { CheckFinish, CheckOptions, RowChecker, RowFix, RowPatch, StagedRow } from '../types';
import { isAddedApart } from './added-apart';
import { AuditCollector } from './collect/audited';
import { MonthCollector } from './collect/months';
import { PeopleCollector } from './collect/people';
import { SumCollector } from './collect/sums';
import { type ColumnPlan, planColumns } from './column-plan';
import { matchRow } from './match-row';
import { netIssues } from './net-issues';
import { proofOf } from './net-proof';
import { NobodysRows } from './nobodys-rows';
import { readIdentity, type RowIdentity, sensitiveValues } from './row-identity';
import { computeNet, readValues, type RowValues } from './row-values';
import { totalVerdict } from './total-findings';

/**
 * Checks the rows below a header one by one, in order, and what only all rows together tell at the end.
 * `header`: the sheet's header rows, to know their repetitions; `head`: rows above and including them, for
 * formulas that point there. Pure but for its own memory: a few numbers a row.
 */
export function createRowChecker(
  options: CheckOptions,
  header: readonly SheetRow[] = [],
  head: readonly SheetRow[] = header,
): RowChecker {
  return new Checker(options, header, head);
}

class Checker implements RowChecker {
  private readonly plan: ColumnPlan;
  private readonly directory: StaffDirectory;
  private readonly numbers = new ForeignNumbers();
  private readonly evaluator: FormulaEvaluator;
  private readonly outcome = new Outcome<RowIssue>();
  private readonly ledger: NetLedger;
  private readonly months: MonthCollector;
  private readonly people: PeopleCollector;
  private readonly sums: SumCollector;
  private readonly audited: AuditCollector;
  private readonly nobodys: NobodysRows;
  /** Null where the sheet states net. */
  private readonly formula: NetFormula | null;
  /** Sums of the row in hand; used anew for each, the ledger keeps its own copy. */
  private readonly own = new Float64Array(SLOT.size);
  private readonly figures: Float64Array;
  private beyondHeader = 0;
  /** Of the table, where it has several. */
  private part = 0;

  constructor(
    private readonly options: CheckOptions,
    header: readonly SheetRow[],
    head: readonly SheetRow[],
  ) {
    this.plan = planColumns(options.columns);
    this.evaluator = new FormulaEvaluator(options.otherSheets ?? null);
    this.directory = new StaffDirectory(options.staff, new ChosenRows(options.fixes));
    this.sums = new SumCollector(options, this.plan);
    this.people = new PeopleCollector(this.plan);
    this.audited = new AuditCollector(options, this.plan, this.evaluator, head.at(-1)?.rowNo ?? 0);
    this.nobodys = new NobodysRows(options.columns, this.plan, headerTexts(header), this.sums.totals);
    const above = head.filter(({ rowNo }) => rowNo < (header[0]?.rowNo ?? 0));
    this.months = new MonthCollector(options, this.plan, above);
    if (this.months.isOtherTable) this.sums.totals.leaveOut();
    this.ledger = new NetLedger(this.plan.roles);
    this.figures = new Float64Array(this.plan.figures.length);
    this.formula = options.computedNet ? netFormula(options.computedNet, this.plan.roles) : null;
    for (const row of head) this.evaluator.remember(row, false);
  }

  check(source: SheetRow): StagedRow {
    if (this.options.inParts && partOfRow(source.rowNo) !== this.part) {
      this.part = partOfRow(source.rowNo);
      this.nobodys.enter(this.part);
    }
    const fix = this.options.fixes?.get(source.rowNo);
    const row = this.prepare(source, fix);
    const who = readIdentity(row, this.plan, this.options.now, this.options.blindIndex);
    const taken = fix?.ignored === false || fix?.staffId;
    const isTitle = !taken && this.months.isTitle(row);
    if (isTitle) this.enterSection(row);
    const month = this.months.read(row);
    const reason =
      fix?.ignored === true
        ? BY_CLERK
        : ((taken ? null : isTitle ? TITLE : this.nobody(row, who, month)) ?? this.months.leftOut(month, who, fix));
    if (!reason) this.audited.addSource(source, fix);
    const staged = reason ? this.ignore(row, who, reason) : this.person(row, who, fix, month);
    this.outcome.add({ ...staged, addable: staged.addable && !isAddedApart(staged.issues) });
    if (!reason) assertRowLimit(this.outcome.headCount, this.options.limits ?? READ_LIMITS);
    return staged;
  }

  /** A title of its own begins a table with totals of its own, where the months are kept apart. */
  private enterSection(title: SheetRow): void {
    if (this.options.monthRule === 'own') {
      this.part += 1;
      this.nobodys.enter(this.part);
      if (this.months.isOtherTable) this.sums.totals.leaveOut();
    }
    this.sums.totals.addNote(title);
  }

  /** Why the row is nobody's; in the month that is paid somebody without any amount is a person to ask about. */
  private nobody(row: SheetRow, who: RowIdentity, month: RowMonth | null): RowIssue | null {
    const reason = this.nobodys.reason(row, who, this.outcome.headCount);
    return reason?.code === 'noAmounts' && month?.month === this.options.payMonth ? null : reason;
  }

  end(tail: SheetTail): void {
    this.audited.end(tail);
  }

  finish(): CheckFinish {
    const { computedNet = null, netIdentity = null, sumRules = null } = this.options;
    const verdict = computedNet
      ? computedVerdict(computedNet, this.plan.roles)
      : this.ledger.verdict(netIdentity, this.plan.netColumn, sumRules?.netPay);
    const compared = this.sums.compare(this.outcome.headCount, this.months.leavesRows);
    const uncounted = this.sums.uncounted.columns(this.sums.totals.read);
    this.outcome.append(this.people.repeated(), 'error');
    const alike = this.people.alike();
    this.outcome.append(alike, 'error');
    this.outcome.addable -= alike.length;
    this.outcome.append(this.people.odd(), 'warning');
    this.outcome.append(verdict.deviations, 'warning');
    const sums = totalVerdict(this.ledger, this.plan, verdict, netIdentity, sumRules, computedNet);
    this.outcome.append(sums.deviations, 'warning');
    const audited = this.audited.finish();
    for (const level of ['error', 'warning', 'info'] as const)
      this.outcome.append(
        audited.findings.filter(({ issue }) => issue.level === level),
        level,
      );
    const beyond: SheetNotice[] =
      this.beyondHeader > 0 ? [{ code: 'beyondHeader', values: { rows: this.beyondHeader } }] : [];
    return {
      foreignNumbers: this.numbers.foreign ? { others: this.numbers.others, compared: this.numbers.compared } : null,
      counts: this.outcome.counts,
      issueCounts: this.outcome.issueCounts,
      addable: this.outcome.addable,
      headCount: { sheet: compared.sheet, read: this.outcome.headCount },
      totals: compared.totals,
      netIdentity: verdict.chosen,
      netProof: proofOf(this.plan, { computed: computedNet !== null, proven: verdict.proven, uncounted }),
      uncounted,
      netCandidates: verdict.candidates,
      checks: sums.checks,
      sumRules: sums.rules,
      notices: [
        ...verdict.notices,
        ...compared.notices,
        ...beyond,
        ...this.people.notices(),
        ...this.months.notices,
        ...audited.notices,
      ],
      audit: { usual: audited.usual, tally: audited.tally, learnt: audited.learnt },
      patches: withAudited(this.outcome, audited.others),
      rowMonths: this.months.said(),
    };
  }

  /** Lays the clerk's changes over the row and works out formulas that lack a value. */
  private prepare(row: SheetRow, fix: RowFix | undefined): SheetRow {
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
    if (own.cells.length > this.plan.lastColumn + 1) this.beyondHeader += 1;
    return own;
  }

  private ignore(row: SheetRow, who: RowIdentity, reason: RowIssue): StagedRow {
    const cells = this.plan.planned.map(({ role, identity, index }) => {
      if (role === 'secret') return '';
      if (identity === 'idNo') return who.idNo.shown;
      if (identity === 'mobile') return who.mobile.shown;
      return identity === 'bankCardNo' ? who.bankCard.shown : displayText(row.cells[index]);
    });
    return {
      rowNo: row.rowNo,
      status: 'ignored',
      name: who.name,
      staffId: null,
      matchedBy: null,
      cells,
      sensitive: sensitiveValues(who),
      netFen: null,
      grossFen: null,
      deductFen: null,
      issues: [reason],
      addable: false,
    };
  }

  private person(row: SheetRow, who: RowIdentity, fix: RowFix | undefined, month: RowMonth | null): StagedRow {
    const issues: RowIssue[] = [];
    const match = matchRow(row, who, this.plan, this.directory, this.numbers, this.options, fix, (issue) =>
      issues.push(issue),
    );
    const values = readValues(row, this.plan, who, this.sums.totals, issues, this.own.fill(0), this.figures);
    if (this.formula) computeNet(values, this.plan, this.sums.totals, this.formula);
    const { netFen } = values;
    issues.push(
      ...netIssues(
        netFen,
        values.broken && this.formula !== null
          ? true
          : issues.some(({ level, column }) => level === 'error' && column === this.plan.netColumn),
        this.plan.netColumn,
        this.options,
      ),
    );
    const other = this.nobodys.otherHeader;
    if (other) {
      const { label, index } = other.moved;
      issues.push({ level: 'error', code: 'otherHeader', column: index, values: { header: other.rowNo, label } });
    }
    issues.push(...this.months.issues(row, month));
    if (row.hidden) issues.push({ level: 'warning', code: 'hiddenRow', column: null, values: {} });
    if (netFen !== null && !values.broken) this.ledger.add(row.rowNo, this.own, statedTotals(values));
    this.sums.add(row, values.figures);
    this.audited.add(row, who, match.staff, values);
    this.people.add(row.rowNo, who, match, values.cells, issues);
    return {
      rowNo: row.rowNo,
      status: statusOf(issues),
      name: who.name || match.staff?.name || '',
      staffId: match.staff?.id ?? null,
      matchedBy: match.by,
      cells: values.cells,
      sensitive: sensitiveValues(who),
      netFen: toFen(netFen),
      grossFen: toFen(values.grossFen),
      deductFen: toFen(values.deductFen),
      issues,
      addable: match.addable,
    };
  }
}

const TITLE: RowIssue = { level: 'info', code: 'noteRow', column: null, values: { numbers: false } };
const BY_CLERK: RowIssue = { level: 'info', code: 'ignoredByClerk', column: null, values: {} };

function statedTotals({ grossFen, deductFen, netFen }: RowValues): number {
  return (
    (grossFen === null ? 0 : STATED.grossPay) |
    (deductFen === null ? 0 : STATED.totalDeduction) |
    (netFen === null ? 0 : STATED.netPay)
  );
}

/** The patches of all rows that are not as most, those with nothing but another result of the audit included. */
function withAudited(outcome: Outcome<RowIssue>, others: ReadonlyMap<number, Audited>): RowPatch[] {
  const patches = new Map(outcome.patches().map((patch): [number, RowPatch] => [patch.rowNo, patch]));
  for (const [rowNo, audited] of others) {
    const patch = patches.get(rowNo) ?? { rowNo, status: outcome.statusOf(rowNo), issues: [] };
    patches.set(rowNo, { ...patch, audited });
  }
  return [...patches.values()].sort((a, b) => a.rowNo - b.rowNo);
}

const toFen = (fen: number | null) => (fen === null ? null : BigInt(fen));
