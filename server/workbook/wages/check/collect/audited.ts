import { DEFAULT_PAY_RULES } from '@contract/pay-rules/rules';
import { AUDIT_CHECKS, HISTORY_CHECKS } from '../../../audit/checks';
import { SheetForm } from '../../../audit/form/sheet-form';
import { SheetFormulas } from '../../../audit/formulas/sheet-formulas';
import { NO_ATTENDANCE } from '../../../audit/attendance/lookup';
import { NO_HISTORY } from '../../../audit/history';
import { insuredAsOf } from '../../../audit/insurance/insured-as';
import { SharedCards } from '../../../audit/person/shared-cards';
import { NO_REFERENCES } from '../../../audit/references/lookup';
import { audit, type AuditResult } from '../../../audit/run';
import { AuditSheet } from '../../../audit/sheet';
import type { FormulaEvaluator } from '../../../formula/evaluator';
import { textAt } from '../../../layout/cells';
import type { BlindIndex, SheetRow, SheetTail, StaffEntry } from '../../../types';
import type { CheckOptions, RowFix } from '../../types';
import type { ColumnPlan } from '../column-plan';
import type { RowIdentity } from '../row-identity';
import type { RowValues } from '../row-values';

/** What the audit asks the sheet about, kept until all rows are read. */
export class AuditCollector {
  private readonly rows: AuditSheet;
  private readonly cards = new SharedCards();
  private readonly formulas: SheetFormulas | null;
  private readonly form: SheetForm | null;

  /** `headerEnd`: last row of the header, 0 = none. */
  constructor(
    private readonly options: CheckOptions,
    private readonly plan: ColumnPlan,
    evaluator: FormulaEvaluator,
    headerEnd: number,
  ) {
    this.rows = new AuditSheet(plan.figures);
    this.formulas = options.asInFile ? new SheetFormulas(plan.figures, evaluator, headerEnd, plan.at.name) : null;
    this.form = options.kindsInFile ? new SheetForm(plan.figures) : null;
  }

  /** A row as the file has it, of somebody who is paid. */
  addSource(source: SheetRow, fix: RowFix | undefined): void {
    this.formulas?.add(source, fix?.cells);
    this.form?.add(source, fix?.cells);
  }

  add(row: SheetRow, who: RowIdentity, staff: StaffEntry | null, { figures, broken }: RowValues): void {
    if (who.bankCard.valid) this.cards.add(who.bankCard.value, this.rows.count);
    this.rows.add({
      rowNo: row.rowNo,
      name: who.name,
      staff,
      figures,
      broken,
      bornOn: bornOn(who),
      insuredAs: insuredAsOf(this.plan.insuredAs.map((column) => textAt(row, column)).join(' '), staff),
      sameCard: sameCard(who, staff, this.options.blindIndex),
    });
  }

  end(tail: SheetTail): void {
    if (this.options.asInFile) this.form?.end(tail);
  }

  finish(): AuditResult {
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
      attendance: asked?.attendance ?? NO_ATTENDANCE,
      sharedCards: this.cards.byRow(this.rows),
      formulas: this.formulas?.finish() ?? null,
      form: this.form?.finish(this.rows) ?? null,
      unitSaid: this.options.unitSaid ?? null,
    };
    return audit(this.rows, context, history ? HISTORY_CHECKS : AUDIT_CHECKS, asked?.kept);
  }
}

/** YYYY-MM-DD of a valid identity number of 18 digits. */
const bornOn = ({ idNo: { valid, value } }: RowIdentity) =>
  valid && value.length === 18 ? `${value.slice(6, 10)}-${value.slice(10, 12)}-${value.slice(12, 14)}` : null;

function sameCard({ bankCard }: RowIdentity, staff: StaffEntry | null, blindIndex: BlindIndex): boolean | null {
  const known = staff?.facts?.bankCardIndex;
  return known && bankCard.valid ? blindIndex('bankCard', bankCard.value) === known : null;
}
