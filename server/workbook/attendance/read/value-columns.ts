import type { CheckIssue } from '@contract/checks/issues/catalogue';
import { type CheckUnit, RECORD_FIELDS, type RecordKey, type RecordValues } from '@contract/checks/record';
import { roundTo, valueProblem } from '@contract/checks/rules';
import type { Cell, SheetRow } from '../../types';
import { parseAmount } from '../cells/parse-amount';
import { BOTH } from '../columns/check-label';
import { usualUnit } from '../columns/synonyms';
import type { CheckColumn } from '../types';
import { unreadable } from './unreadable';

interface Plan {
  index: number;
  label: string;
  target: RecordKey | 'otTotal' | 'missTotal';
  unit: CheckUnit;
  /** What a text of the column says; the same few stand in it over and over. */
  known: Map<string, Read>;
}

interface Read {
  value: number | null;
  problem: CheckIssue | null;
}

const MINUTES_A_DAY = 1_440;

/** A cell in a format of times: 25 minutes are 0.0174 of a day; a whole number there is meant as it stands. */
function lengthOfTime(cell: Cell, unit: CheckUnit): string {
  const days = Number(cell.raw ?? Number.NaN);
  if ((unit !== 'hours' && unit !== 'minutes') || Number.isInteger(days) || !Number.isFinite(days))
    return cell.raw ?? cell.text;
  const minutes = Math.round(days * MINUTES_A_DAY);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}

const NOTHING: Read = { value: null, problem: null };
const SUMS = { otTotal: 'otWorkdayHours', missTotal: 'missOnCount' } as const;

/** The columns of a sheet that hold the numbers of a record. */
export class ValueColumns {
  private readonly plans: Plan[];

  /** `daily`: the row is one day, of which half-day steps are not asked; `lenient`: the numbers can also be had from the days. */
  constructor(
    columns: readonly CheckColumn[],
    private readonly hoursPerDay: number,
    private readonly daily: boolean,
    private readonly lenient: boolean,
  ) {
    this.plans = columns.flatMap(({ index, label, target, unit }) => {
      if (target === null || !(target in RECORD_FIELDS || target in SUMS)) return [];
      return [
        {
          index,
          label,
          target: target as Plan['target'],
          unit: unit ?? usualUnit(target) ?? 'times',
          known: new Map<string, Read>(),
        },
      ]; // checked in the line above
    });
  }

  get count(): number {
    return this.plans.length;
  }

  has(index: number): boolean {
    return this.plans.some((plan) => plan.index === index);
  }

  /** Puts what the row says into `values`; `overtime` is where a sum of overtime goes. True when anything was said. */
  read(row: SheetRow, values: RecordValues, overtime: RecordKey, issues: CheckIssue[]): boolean {
    let said = false;
    for (const plan of this.plans) {
      const cell = row.cells[plan.index];
      if (cell === undefined) continue;
      const { value, problem } = this.cell(cell, plan, issues, row.rowNo);
      if (problem) issues.push({ ...problem, row: row.rowNo, column: plan.index });
      if (value === null) continue;
      said = true;
      const key = plan.target === 'otTotal' ? overtime : plan.target === 'missTotal' ? SUMS.missTotal : plan.target;
      values[key] =
        values[key] === undefined || values[key] === null
          ? value
          : Math.round(((values[key] ?? 0) + value) * 100) / 100;
    }
    return said;
  }

  private cell(cell: Cell, plan: Plan, issues: CheckIssue[], row: number): Read {
    if (cell.kind === 'error' || cell.kind === 'formula') {
      issues.push({
        level: this.lenient ? 'warning' : 'error',
        ...unreadable(cell, plan.label),
        row,
        column: plan.index,
      });
      return NOTHING;
    }
    const text = cell.kind === 'date' ? lengthOfTime(cell, plan.unit) : cell.text;
    let known = plan.known.get(text);
    if (known === undefined) {
      known = this.judge(text, plan);
      if (plan.known.size < 5_000) plan.known.set(text, known);
    }
    return known;
  }

  private judge(text: string, plan: Plan): Read {
    const key = plan.target in SUMS ? SUMS[plan.target as keyof typeof SUMS] : (plan.target as RecordKey); // a plan has no other targets
    const field = RECORD_FIELDS[key];
    const own = BOTH.test(plan.label) ? text.replace(/^[^/]*\//, '') : text;
    const value = parseAmount(own, plan.unit, field.unit, this.hoursPerDay);
    if (value === null) return NOTHING;
    if (Number.isNaN(value))
      return {
        value: null,
        problem: { level: 'error', code: 'numberInvalid', values: { label: plan.label, value: text.slice(0, 40) } },
      };
    const shown = text.slice(0, 40);
    const exact = plan.unit === field.unit ? value : roundTo(value, field.decimals);
    const problem = valueProblem(key, exact, shown, plan.label);
    if (problem?.level === 'error') return { value: null, problem };
    const kept = roundTo(exact, field.decimals);
    return { value: kept, problem: problem?.code === 'valueStep' && this.daily ? null : problem };
  }
}
