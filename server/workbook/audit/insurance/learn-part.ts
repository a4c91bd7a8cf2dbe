import { placeOf } from '../find-column';
import { sampleOf } from '../sample';
import type { AuditContext, AuditRows } from '../types';
import { baseColumns } from './bases';
import { learnBase } from './learn-base';
import { learnRule } from './learn-rule';
import type { LearntPart, OtherPart } from './types';
import { INSURANCE_PARTS, type InsurancePart, siblingsOf } from './parts';

/** Of those who have other parts, so many at most may lack one that is usual. */
const RARE_SHARE = 0.03;
const RARE = 2;
const ENOUGH = 10;

type AlonePart = Omit<LearntPart, 'others'>;
const learnt = new WeakMap<AuditRows, Map<string, AlonePart | null>>();

/** What the sheet tells of a part, with the others. Null: nobody has it. */
export function learnPart(part: InsurancePart, rows: AuditRows, context: AuditContext): LearntPart | null {
  const own = once(part, rows, context);
  if (!own) return null;
  const others = INSURANCE_PARTS.flatMap((other): OtherPart[] => {
    const found = other.target !== part.target ? once(other, rows, context) : null;
    if (!found || found.open) return [];
    return [
      {
        place: found.place,
        sign: found.sign,
        given: found.given,
        rules: found.rules,
        byPlace: found.byPlace,
        base: found.base,
        tolerance: context.rules.toleranceFen + other.slack,
      },
    ];
  });
  return { ...own, others };
}

/** Each part is learnt once, whoever asks. */
function once(part: InsurancePart, rows: AuditRows, context: AuditContext): AlonePart | null {
  const known = learnt.get(rows) ?? new Map<string, AlonePart | null>();
  learnt.set(rows, known);
  const before = known.get(part.target);
  if (before !== undefined) return before;
  const found = learnAlone(part, rows, context);
  known.set(part.target, found);
  return found;
}

function learnAlone(part: InsurancePart, rows: AuditRows, context: AuditContext): AlonePart | null {
  const place = placeOf(context.columns, [part.target]);
  if (place === -1 || context.wageType !== 'monthly') return null;
  const sample = sampleOf(rows.count);
  const parts = rows.column(place, sample);
  let [more, less] = [0, 0];
  for (const fen of parts) {
    if (fen > 0) more += 1;
    else if (fen < 0) less += 1;
  }
  if (more + less === 0) return null;
  const sign = less > more ? -1 : 1;
  if (sign === -1) for (let at = 0; at < parts.length; at += 1) parts[at] = -(parts[at] ?? 0);
  const siblings = siblingsOf(part)
    .map(({ target }) => placeOf(context.columns, [target]))
    .filter((each) => each !== -1);
  const found = { place, sign, siblings, usual: part.personal && isUsual(parts, rows, sample, siblings) } as const;
  const rule = learnRule(part, parts, rows, sample, context);
  const at = rule.base && 'place' in rule.base ? rule.base.place : -1;
  const base = baseColumns(context.columns).find(({ column }) => column.place === at);
  return { ...found, ...rule, ofBase: base ? learnBase(base, rows, context) : null };
}

function isUsual(parts: Float64Array, rows: AuditRows, sample: Int32Array, siblings: readonly number[]): boolean {
  const insured = new Uint8Array(parts.length);
  for (const place of siblings) {
    const figures = rows.column(place, sample);
    for (let at = 0; at < figures.length; at += 1) if (Math.abs(figures[at] ?? 0) > 0) insured[at] = 1;
  }
  let [all, lacking] = [0, 0];
  for (let at = 0; at < parts.length; at += 1) {
    if (insured[at] !== 1) continue;
    all += 1;
    if (!(Math.abs(parts[at] ?? 0) > 0)) lacking += 1;
  }
  return all >= ENOUGH && lacking <= Math.max(RARE, all * RARE_SHARE);
}
