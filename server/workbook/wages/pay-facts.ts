import type { PayKind } from '@contract/staff/pay/kinds';
import { eachTerm, monthDigits, type PayTerm, termOf } from '@contract/staff/pay/terms';
import type { PayFacts } from '../types';

/** Of everybody the same fields, laid down or not: whole companies are made of these. */
type Known = Required<Omit<PayFacts, 'baseWages'>> & { baseWages: PayTerm[] };

const NO_WAGES: PayTerm[] = [];
const none = (): Known => ({
  socialBaseFen: null,
  fundBaseFen: null,
  pensionBaseFen: null,
  medicalBaseFen: null,
  unemploymentBaseFen: null,
  injuryBaseFen: null,
  maternityBaseFen: null,
  baseWages: NO_WAGES,
});
const NONE = none();

/** What a record lays down of somebody's pay for a month (YYYY-MM), from its terms as they are kept. */
export function payFacts(packed: string | null, month: string): PayFacts {
  if (!packed) return NONE;
  const facts = none();
  const now = monthDigits(month);
  eachTerm(packed, (kind, from, fen) => {
    if (kind === 'baseWage') {
      if (facts.baseWages === NO_WAGES) facts.baseWages = [termOf(kind, from, fen)];
      else facts.baseWages.push(termOf(kind, from, fen));
    } else if (from <= now) setBase(facts, kind, fen);
  });
  return facts;
}

/** Of several months of a kind the later follows. */
function setBase(facts: Known, kind: Exclude<PayKind, 'baseWage'>, fen: number): void {
  switch (kind) {
    case 'socialBase':
      facts.socialBaseFen = fen;
      break;
    case 'fundBase':
      facts.fundBaseFen = fen;
      break;
    case 'pensionBase':
      facts.pensionBaseFen = fen;
      break;
    case 'medicalBase':
      facts.medicalBaseFen = fen;
      break;
    case 'unemploymentBase':
      facts.unemploymentBaseFen = fen;
      break;
    case 'injuryBase':
      facts.injuryBaseFen = fen;
      break;
    case 'maternityBase':
      facts.maternityBaseFen = fen;
  }
}
