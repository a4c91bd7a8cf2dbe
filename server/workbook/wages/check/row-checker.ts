import type { ColumnMapping } from '@contract/wages/import-schemas';
import type { RowIssue } from '@contract/wages/issues/catalogue';
import { DEFAULT_PAY_RULES } from '@contract/pay-rules/rules';
import type { Audited } from '@contract/wages/audit/checks';
import { partOfRow } from '@contract/imports/places';
import { AUDIT_CHECKS } from '../../audit/checks';
import { NO_HISTORY } from '../../audit/history';
import { NO_REFERENCES } from '../../audit/references/lookup';
import { SheetForm } from '../../audit/form/sheet-form';
import { SheetFormulas } from '../../audit/formulas/sheet-formulas';
import { SharedCards } from '../../audit/person/shared-cards';
import { audit, type AuditResult } from '../../audit/run';
import { AuditSheet } from '../../audit/sheet';
import { FormulaEvaluator } from '../../formula/evaluator';
import { ForeignNumbers } from '../../people/foreign-numbers';
import { SLOT } from '@contract/wages/net/components';
import type { NetFormula } from '@contract/wages/net/identities';
import { computedVerdict, netFormula } from '../net/computed-net';
import { NetLedger, STATED } from '../net/net-ledger';
import { textAt } from '../../layout/cells';
import { READ_LIMITS } from '../../limits';
import { assertRowLimit } from '../../read/guard-rows';
import type { BlindIndex, SheetRow, SheetTail, StaffEntry } from '../../types';
import type { CheckFinish, CheckOptions, RowChecker, RowFix, RowPatch, StagedRow } from '../types';
import { headerTexts } from '../../rows/classify-row';
import { type ColumnPlan, planColumns } from './column-plan';
import { ControlTotals } from './control-totals';
import { displayText } from '../../rows/display';
import { Duplicates } from './duplicates';
import { matchRow, type RowMatch } from './match-row';
import { readIdentity, type RowIdentity, sensitiveValues } from './row-identity';
import { type RowMonth, RowMonths } from '../months/row-months';
import { netIssues } from './net-issues';
import { NobodysRows } from './nobodys-rows';
import { isAddedApart } from './added-apart';
import { statusOf } from '../../rows/status-of';
import { Outcome } from '../../rows/outcome';
import { ChosenRows } from '../../people/chosen-rows';
import { computeNet, readValues, type RowValues } from './row-values';
import { SheetNamesakes } from './sheet-namesakes';
import { StaffDirectory } from '../../people/staff-directory';
import { Uncounted } from './uncounted';
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
  private readonly totals: ControlTotals;
  private readonly ledger: NetLedger;
  private readonly uncounted: Uncounted;
  private readonly duplicates = new Duplicates();
  private readonly namesakes = new SheetNamesakes();
  private readonly numbers = new ForeignNumbers();
  private readonly months: RowMonths;
  private readonly evaluator = new FormulaEvaluator();
  private readonly outcome = new Outcome<RowIssue>();
  /** Sums of the row in hand; used anew for each, the ledger keeps its own copy. */
  private readonly sums = new Float64Array(SLOT.size);
  private readonly figures: Float64Array;
  private readonly audited: AuditSheet;
  private readonly cards = new SharedCards();
  private readonly formulas: SheetFormulas | null;
  private readonly form: SheetForm | null;
  private readonly nobodys: NobodysRows;
  /** Null where the sheet states net. */
  private readonly formula: NetFormula | null;
  private beyondHeader = 0;
  /** Of the table, where it has several. */
  private part = 0;
  /** Rows left out for their month: the sheet's totals speak of them, too. */
  private otherMonths = 0;
  /** People found in a sheet without names. */
  private nameless = 0;

  constructor(
    private readonly options: CheckOptions,
    header: readonly SheetRow[],
    head: readonly SheetRow[],
  ) {
    this.plan = planColumns(options.columns);
    this.directory = new StaffDirectory(options.staff, new ChosenRows(options.fixes));
    this.totals = new ControlTotals(this.plan.amounts);
    this.nobodys = new NobodysRows(options.columns, this.plan, headerTexts(header), this.totals);
    this.months = new RowMonths(this.plan.months, options.payMonth, options.now);
    if (options.monthAbove) this.months.above(options.monthAbove);
    this.ledger = new NetLedger(this.plan.roles);
    this.uncounted = new Uncounted(this.plan);
    this.figures = new Float64Array(this.plan.figures.length);
    this.audited = new AuditSheet(this.plan.figures);
    this.formula = options.computedNet ? netFormula(options.computedNet, this.plan.roles) : null;
    this.formulas = options.asInFile
      ? new SheetFormulas(this.plan.figures, this.evaluator, head.at(-1)?.rowNo ?? 0)
      : null;
    this.form = options.kindsInFile ? new SheetForm(this.plan.figures) : null;
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
    const month = this.months.read(row);
    const reason =
      fix?.ignored === true
        ? BY_CLERK
        : ((fix?.ignored === false || fix?.staffId ? null : this.nobody(row, who, month)) ??
          this.leftOut(month, who, fix));
    if (!reason) {
      this.formulas?.add(source, fix?.cells);
      this.form?.add(source, fix?.cells);
    }
    const staged = reason ? this.ignore(row, who, reason) : this.person(row, who, fix, month);
    this.outcome.add({ ...staged, addable: staged.addable && !isAddedApart(staged.issues) });
    if (!reason) assertRowLimit(this.outcome.headCount, this.options.limits ?? READ_LIMITS);
    return staged;
  }

  /** Why the row is nobody's; in the month that is paid somebody without any amount is a person to ask about. */
  private nobody(row: SheetRow, who: RowIdentity, month: RowMonth | null): RowIssue | null {
    const reason = this.nobodys.reason(row, who, this.outcome.headCount);
    return reason?.code === 'noAmounts' && month?.month === this.options.payMonth ? null : reason;
  }

  end(tail: SheetTail): void {
    if (this.options.asInFile) this.form?.end(tail);
  }

  finish(): CheckFinish {
    const { computedNet = null } = this.options;
    const verdict = computedNet
      ? computedVerdict(computedNet, this.plan.roles)
      : this.ledger.verdict(this.options.netIdentity ?? null, this.plan.netColumn, this.options.sumRules?.netPay);
    const { totals, notices } = this.totals.compare(this.otherMonths > 0);
    const uncounted = this.uncounted.columns(this.totals.read);
    const netProof = computedNet
      ? 'computed'
      : verdict.proven
        ? 'proven'
        : this.plan.netColumn !== null && isOnlyPay(this.plan.amounts) && uncounted.length === 0
          ? 'only'
          : 'unproven';
    this.outcome.append(this.duplicates.issues(this.plan.nameColumn), 'error');
    const namesakes = this.namesakes.issues(this.plan.at.name);
    this.outcome.append(namesakes, 'error');
    this.outcome.addable -= namesakes.length;
    this.outcome.append(verdict.deviations, 'warning');
    const sums = totalVerdict(
      this.ledger,
      this.plan,
      verdict,
      this.options.netIdentity ?? null,
      this.options.sumRules ?? null,
      computedNet,
    );
    this.outcome.append(sums.deviations, 'warning');
    const audited = this.audit();
    for (const level of ['error', 'warning', 'info'] as const)
      this.outcome.append(
        audited.findings.filter(({ issue }) => issue.level === level),
        level,
      );
    const read = this.outcome.headCount;
    const sheet = this.totals.statedHeadCount;
    if (sheet !== null && sheet !== read && this.otherMonths === 0)
      notices.push({ code: 'headCount', values: { inSheet: sheet, read } });
    if (this.beyondHeader > 0) notices.push({ code: 'beyondHeader', values: { rows: this.beyondHeader } });
    if (this.nameless > 0) notices.push({ code: 'nameless', values: { people: this.nameless } });
    return {
      foreignNumbers: this.numbers.foreign ? { others: this.numbers.others, compared: this.numbers.compared } : null,
      counts: this.outcome.counts,
      issueCounts: this.outcome.issueCounts,
      addable: this.outcome.addable,
      headCount: { sheet, read },
      totals,
      netIdentity: verdict.chosen,
      netProof,
      uncounted,
      netCandidates: verdict.candidates,
      checks: sums.checks,
      sumRules: sums.rules,
      notices: [...verdict.notices, ...notices, ...audited.notices],
      audit: { usual: audited.usual, tally: audited.tally, learnt: audited.learnt },
      patches: withAudited(this.outcome, audited.others),
      rowMonths: this.months.said(
        this.options.columns.find(({ index }) => index === this.plan.months.month)?.label ?? '',
      ),
    };
  }

  private audit(): AuditResult {
    const { payMonth, wageType, history = false, audit: asked } = this.options;
    const context = {
      payMonth,
      wageType,
      isHistory: history,
      columns: this.plan.figures,
      identity: this.plan.at,
      rules: asked?.rules ?? DEFAULT_PAY_RULES,
      past: asked?.past(this.plan.figures) ?? NO_HISTORY,
      references: asked?.references ?? NO_REFERENCES,
      sharedCards: this.cards.byRow(this.audited),
      formulas: this.formulas?.finish() ?? null,
      form: this.form?.finish(this.audited) ?? null,
      unitSaid: this.options.unitSaid ?? null,
    };
    return audit(this.audited, context, history ? [] : AUDIT_CHECKS, asked?.kept);
  }

  /** Counts the row for its month; why it is not taken, or null. */
  private leftOut(month: RowMonth | null, who: RowIdentity, fix: RowFix | undefined): RowIssue | null {
    if (month === null) return null;
    this.months.count(month, `${who.staffNo} ${who.idNoIndex} ${who.name}`);
    if (this.options.monthRule !== 'own' || month.month === this.options.payMonth || fix?.ignored === false)
      return null;
    this.otherMonths += 1;
    return { level: 'info', ...this.otherMonth(month, true) };
  }

  private otherMonth({ text }: Pick<RowMonth, 'text'>, left: boolean) {
    const values = { month: text.slice(0, 20), payMonth: this.options.payMonth, left };
    return { code: 'otherMonth' as const, column: this.plan.months.month, values };
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
    const values = readValues(row, this.plan, who, this.totals, issues, this.sums.fill(0), this.figures);
    this.uncounted.add(row);
    if (this.formula) computeNet(values, this.plan, this.totals, this.formula);
    const { netFen } = values;
    const { sums } = this;
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
    if (this.options.monthRule === 'marked' && month !== null && month.month !== this.options.payMonth)
      issues.push({ level: 'warning', ...this.otherMonth(month, false) });
    const said = this.plan.months.month === -1 ? '' : textAt(row, this.plan.months.month);
    // Rows of other months are left out: one whose month nobody can read is not taken without a word.
    if (this.options.monthRule === 'own' && month === null && said !== '')
      issues.push({ level: 'warning', ...this.otherMonth({ text: said }, false) });
    if (row.hidden) issues.push({ level: 'warning', code: 'hiddenRow', column: null, values: {} });
    if (netFen !== null && !values.broken) this.ledger.add(row.rowNo, sums, statedTotals(values));
    if (who.bankCard.valid) this.cards.add(who.bankCard.value, this.audited.count);
    this.audited.add({
      rowNo: row.rowNo,
      name: who.name,
      staff: match.staff,
      figures: values.figures,
      broken: values.broken,
      bornOn: bornOn(who),
      insuredAs: this.plan.insuredAs.map((column) => textAt(row, column)).join(' '),
      sameCard: sameCard(who, match.staff, this.options.blindIndex),
    });
    if (match.addable && !match.asked)
      this.namesakes.add(who.name, row.rowNo, who.staffNo !== '' || who.idNo.valid || who.mobile.valid);
    if (match.staff && match.by !== 'clerk' && this.plan.at.name === -1) this.nameless += 1;
    const key = personKey(match, who);
    if (key !== null) this.duplicates.add(key, row.rowNo);
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

/** Whether no amount but net pay is anything that is paid or taken off: beside it stand rates at most. */
const isOnlyPay = (amounts: readonly ColumnMapping[]) =>
  amounts.every(
    ({ target, sign, isTotal, group }) => target === 'netPay' || (sign === 0 && !isTotal && group === 'other'),
  );

const BY_CLERK: RowIssue = { level: 'info', code: 'ignoredByClerk', column: null, values: {} };

function personKey(match: RowMatch, who: RowIdentity): string | null {
  if (match.staff) return match.staff.id;
  if (who.idNoIndex !== '') return `id:${who.idNoIndex}`;
  if (who.staffNo !== '') return `no:${who.staffNo}`;
  return who.mobileIndex !== '' ? `mobile:${who.mobileIndex}:${who.name}` : null;
}

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

/** YYYY-MM-DD of a valid identity number of 18 digits. */
const bornOn = ({ idNo: { valid, value } }: RowIdentity) =>
  valid && value.length === 18 ? `${value.slice(6, 10)}-${value.slice(10, 12)}-${value.slice(12, 14)}` : null;

function sameCard({ bankCard }: RowIdentity, staff: StaffEntry | null, blindIndex: BlindIndex): boolean | null {
  const known = staff?.facts?.bankCardIndex;
  return known && bankCard.valid ? blindIndex('bankCard', bankCard.value) === known : null;
}

const toFen = (fen: number | null) => (fen === null ? null : BigInt(fen));
