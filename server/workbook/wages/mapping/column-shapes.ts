import {
  type ItemGroup,
  type ItemKind,
  type ItemSign,
  standardItem,
  TOTAL_KEYS,
  type TotalKey,
} from '@contract/wages/items';
import type { HeaderLabel, SheetRow } from '../../types';
import type { MappingTemplate } from '../types';
import type { Totals } from './choose-totals';
import { isIdentity, isIgnoredLabel } from './dictionary';
import type { TotalKind } from './find-totals';
import { EITHER_WAY, guessItem, type ItemShape, type Position } from './guess-item';
import { insuranceColumn } from './insurance';
import { sampleStatistics } from '../../mapping/samples';
import { labelKey, leafOf } from '../../mapping/label-key';
import { labelParts } from './label-parts';
import { SECRET_LABEL } from '../../mapping/secret-label';

/** A column as the equations and the slip take it. */
export interface ColumnShape extends ItemShape {
  /** Key of the item; null = not imported. */
  target: string | null;
  label: string;
  inGross?: boolean;
}

/** What kind of amount a row has. */
const KIND_OF = /^(?:.{0,2}(?:类型|类别|种类|方向)|增减|加减|奖惩|奖罚|type|kind)$/;
const TAKEN_OFF = /^(?:[罚扣减]|.{0,4}(?:罚款|扣款|扣除|扣减)$)|deduct|penalt|^minus|^fine/i;

/** A month's or year's pay as agreed. */
const AGREED = /^(?:约定|合同|标准)?(?:月薪|年薪)(?:标准)?(?!\p{Script=Han})/u;

/** Hours or what is paid for them, by the name alone. */
const OVERTIME = /^(?:overtime|ot|加班|加点)$/;
const HOURS_OR_PAID =
  /hours?(?:worked)?$|hrs$|^(?:工时|工作时间|工作小时数?|出勤小时数?|出勤工时)$|^(?:overtime|ot|加班|加点)(?:pay|bonus|wages?|amount|费|工资|金额|薪资)$/;
const headingKey = (label: string) => labelKey(labelParts(label).at(-1) ?? label);

export type Learnt = ReadonlyMap<number, MappingTemplate[number]>;

const GROUP_OF: Record<TotalKey | TotalKind, ItemGroup> = {
  grossPay: 'earning',
  totalDeduction: 'deduction',
  netPay: 'other',
  earnings: 'earning',
  deductions: 'deduction',
  both: 'other',
};

/** What each column is, given which of them are the totals; what was found out about single ones lies over their names. */
export class ColumnShapes {
  /** Custom columns that are sums: by name, or by arithmetic. */
  readonly sums = new Map<number, TotalKey | TotalKind>();
  /** Custom columns of which arithmetic says something else than their names. */
  readonly settled = new Map<number, ItemShape>();
  /** Columns that 应发 holds, or does not, otherwise than their signs say. */
  readonly inGross = new Map<number, boolean>();

  constructor(
    readonly labels: readonly HeaderLabel[],
    private readonly rows: readonly SheetRow[],
    readonly targets: Map<number, string>,
    readonly learnt: Learnt,
  ) {}

  /** Neither learnt, nor of a known meaning, nor left out: its name is all there is. */
  isOpen(place: number): boolean {
    const label = this.labels[place];
    return (
      label !== undefined &&
      label.named &&
      !this.learnt.has(place) &&
      !this.targets.has(place) &&
      !SECRET_LABEL.test(label.label) &&
      !isIgnoredLabel(label.label)
    );
  }

  at(place: number, totals: Totals): ColumnShape {
    const inGross = this.inGross.get(place) ?? this.learnt.get(place)?.inGross;
    const shape = this.shapeAt(place, totals);
    return inGross === undefined ? shape : { ...shape, inGross };
  }

  private shapeAt(place: number, totals: Totals): ColumnShape {
    const label = this.labels[place]?.label ?? '';
    const learnt = this.learnt.get(place);
    if (learnt)
      return {
        target: learnt.target,
        label,
        group: learnt.group,
        kind: learnt.kind,
        sign: learnt.sign,
        isTotal: learnt.isTotal,
      };
    const key = this.targets.get(place) ?? TOTAL_KEYS.find((total) => totals[total] === place);
    if (key !== undefined && isIdentity(key)) return { target: key, label, ...NO_MONEY };
    const standard = key === undefined ? undefined : standardItem(key);
    if (standard)
      return {
        target: standard.key,
        label,
        group: standard.group,
        kind: standard.kind,
        sign: standard.sign,
        isTotal: standard.isTotal === true,
      };
    if (!this.isOpen(place)) return { target: null, label, ...NO_MONEY };
    return { target: `custom:${label}`, label, ...this.custom(place, totals) };
  }

  private custom(place: number, totals: Totals): ItemShape {
    const settled = this.settled.get(place);
    if (settled) return settled;
    const sum = this.sums.get(place);
    if (sum) return { group: GROUP_OF[sum], kind: 'amount', sign: 0, isTotal: true };
    const label = this.labels[place]?.label ?? '';
    const key = labelKey(leafOf(label));
    if (OVERTIME.test(headingKey(label)) && this.countsHours() && this.facts(place).smallCounts) return HOURS;
    // What was agreed on stands beside what it is paid as.
    const isAgreed = AGREED.test(key) && [...this.targets.values()].includes('baseWage');
    return isAgreed || (EITHER_WAY.test(key) && this.someTakenOff())
      ? { group: 'other', kind: 'amount', sign: 0, isTotal: false }
      : guessItem(label, this.facts(place), position(place, totals));
  }

  /** The other open column of the same insurance that says as little of whose share it is. */
  twinOf(place: number, base: string): number | undefined {
    const twin = this.labels.findIndex(({ label }, other) => {
      const insurance = other === place ? null : insuranceColumn(label);
      return insurance?.base === base && !insurance.sided && this.isOpen(other) && !this.settled.has(other);
    });
    return twin === -1 ? undefined : twin;
  }

  facts(place: number) {
    return sampleStatistics(this.rows, this.labels[place]?.index ?? -1);
  }

  /** Whether hours stand in a column of their own, or overtime is paid in one: what is called overtime alone is hours then. */
  private countsHours(): boolean {
    return this.labels.some(({ label }) => HOURS_OR_PAID.test(headingKey(label)));
  }

  /** Whether a column says of single rows that their amount is taken off ("类型": 奖励, 罚款): no amount is paid to all then. */
  someTakenOff(): boolean {
    return this.labels.some(
      ({ index, label }) =>
        KIND_OF.test(labelKey(leafOf(label))) &&
        this.rows.some(({ cells }) => TAKEN_OFF.test(cells[index]?.text ?? '')),
    );
  }
}

const HOURS: ItemShape = { group: 'attendance', kind: 'number', sign: 0, isTotal: false };

const NO_MONEY: { group: ItemGroup; kind: ItemKind; sign: ItemSign; isTotal: boolean } = {
  group: 'other',
  kind: 'text',
  sign: 0,
  isTotal: false,
};

function position(place: number, { grossPay = -1, netPay = -1 }: Totals): Position {
  if (grossPay !== -1 && place < grossPay) return 'earnings';
  if (netPay !== -1 && place > netPay) return 'behind';
  return grossPay !== -1 && netPay !== -1 ? 'deductions' : 'unknown';
}
