import type { StaffFacts } from '../../types';
import type { AuditArea } from '@contract/wages/audit/checks';
import type { AuditColumn, AuditRow } from '../types';
import type { InsurancePart } from './parts';

/** Where a base stands: in a column of the sheet, or on the staff record. */
export type BaseAt = { place: number; yuan: boolean } | { fact: 'socialBaseFen' | 'fundBaseFen' };

const BASE = /基数|base/i;
/** Bases of something else. */
const NO_BASE = /计税|扣税|应税|个税|提成|绩效|加班|考核|年金|奖|日|时薪|比例|工资基数/;
const FUND = /公积/;
const SINGLE = /养老|医疗|医保|失业|失保|工伤|生育/;
const SOCIAL = /社保|社会保险|保险|[三四五六][险金]/;
const EMPLOYER = /单位|公司|企业/;

export interface BaseColumn {
  column: AuditColumn;
  area: Extract<AuditArea, 'insurance' | 'fund'>;
}

/** The columns of bases of a sheet. */
export function baseColumns(columns: readonly AuditColumn[]): BaseColumn[] {
  return columns
    .map((column) => ({ column, label: column.label.normalize('NFKC') }))
    .filter(({ label }) => BASE.test(label) && !NO_BASE.test(label))
    .map(({ column, label }) => ({ column, area: FUND.test(label) && !SOCIAL.test(label) ? 'fund' : 'insurance' }));
}

/** Bases a part may follow, the likeliest first; `own`: it is that of the part for sure. */
export function basesOf(columns: readonly AuditColumn[], part: InsurancePart): { at: BaseAt; own: boolean }[] {
  const ranked = baseColumns(columns)
    .map(({ column }) => ({ column, rank: rankOf(column.label.normalize('NFKC'), part) }))
    .sort((a, b) => a.rank - b.rank);
  const places = (from: number, below: number, own: boolean) =>
    ranked
      .filter(({ rank }) => rank >= from && rank < below)
      .map(({ column: { place, kind } }) => ({ at: { place, yuan: kind !== 'amount' }, own }));
  return [
    ...places(0, RANK.borrowed, true),
    { at: { fact: factOf(part.area) }, own: true },
    ...places(RANK.borrowed, RANK.never, false),
  ];
}

/** A base of the part alone, one of its area, one of the other area that people may use for both. */
const RANK = { single: 0, area: 10, borrowed: 20, never: 30 };

function rankOf(label: string, part: InsurancePart): number {
  const side = EMPLOYER.test(label) === part.personal ? 1 : 0;
  if (part.base.test(label)) return RANK.single + side;
  if (SINGLE.test(label)) return RANK.never;
  if (part.area === 'insurance') return (FUND.test(label) && !SOCIAL.test(label) ? RANK.never : RANK.area) + side;
  return (SOCIAL.test(label) ? RANK.borrowed : RANK.area) + side;
}

export const factOf = (area: BaseColumn['area']) =>
  (area === 'fund' ? 'fundBaseFen' : 'socialBaseFen') satisfies keyof StaffFacts;

/** A base of a row in 分; NaN where there is none. */
export function baseIn({ figures, staff }: Pick<AuditRow, 'figures' | 'staff'>, at: BaseAt): number {
  if ('fact' in at) return staff?.facts?.[at.fact] ?? NaN;
  const figure = figures[at.place] ?? NaN;
  return at.yuan ? Math.round(figure * 100) : figure;
}
