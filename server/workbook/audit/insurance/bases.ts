import type { BaseFact, PayFacts } from '../../types';
import type { AuditArea } from '@contract/wages/audit/checks';
import type { AuditColumn, AuditRow } from '../types';
import { INSURANCE_PARTS, type InsurancePart, NO_OWN_BASE } from './parts';

/** Where a base stands: in a column of the sheet, or on the staff record. `together`: of several insurances, of which none may have a base of its own. */
export type BaseAt = { place: number; yuan: boolean } | { fact: BaseFact; together?: true };

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
    { at: { fact: part.fact, ...(part.base === NO_OWN_BASE ? { together: true } : {}) }, own: true },
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

/** The base of the record that a column of bases speaks of: that of the one insurance it names, else that of all. */
export function factOf({ column, area }: BaseColumn): BaseFact {
  if (area === 'fund') return 'fundBaseFen';
  const label = column.label.normalize('NFKC');
  const named = INSURANCE_PARTS.flatMap(({ base, fact }) => (base.test(label) ? [fact] : []));
  const [only, ...more] = new Set(named);
  return only !== undefined && more.length === 0 ? only : 'socialBaseFen';
}

/** Who has no base of one insurance has that of all of them. */
function recordedBase(facts: PayFacts | undefined, fact: BaseFact): number {
  const own = facts?.[fact] ?? null;
  if (own !== null) return own;
  return (fact === 'fundBaseFen' ? null : facts?.socialBaseFen) ?? NaN;
}

const OWN_FACTS = [
  'pensionBaseFen',
  'medicalBaseFen',
  'unemploymentBaseFen',
  'injuryBaseFen',
  'maternityBaseFen',
] as const satisfies readonly BaseFact[];

/** Whether one of the insurances has a base that is not that of all. */
const hasOwnBases = (facts: PayFacts | undefined) =>
  OWN_FACTS.some((fact) => typeof facts?.[fact] === 'number' && facts[fact] !== facts.socialBaseFen);

/** Whether the record has a base of any social insurance. */
export const isRecorded = (row: Pick<AuditRow, 'figures' | 'staff'>): boolean =>
  OWN_FACTS.some((fact) => baseIn(row, { fact }) > 0);

/** A base of a row in 分; NaN where there is none. */
export function baseIn({ figures, staff }: Pick<AuditRow, 'figures' | 'staff'>, at: BaseAt): number {
  const facts = staff?.facts;
  if ('fact' in at) return at.together && hasOwnBases(facts) ? NaN : recordedBase(facts, at.fact);
  const figure = figures[at.place] ?? NaN;
  return at.yuan ? Math.round(figure * 100) : figure;
}
