import type { Dice } from '../../../support/fuzz/dice';
import { workdaysOf } from '../law/calendar';
import { fund, insured } from '../law/cities';
import { part, yuan } from '../law/fen';
import { checkedMonth, has, type Line, type Person, type Spec } from './company';
import { employedOf } from './people';

/** Pay for overtime: the hour is base wage ÷ 21.75 ÷ 8. `times` in percent. */
export const overtimePay = (base: number, hours: number, times: number): number =>
  part(base, hours * 2 * times, 174 * 2 * 100);
/** Pay for days not worked: base wage ÷ 21.75 a day; `percent` of it is taken. */
export const dayPay = (base: number, days: number, percent: number): number =>
  part(base, days * 2 * percent * 100, 2_175 * 2 * 100);
const LATE = yuan(20);
const SICK_PERCENT = 40;
const MEAL = yuan(15);

/** What somebody earns and what is kept for insurance in a month, before tax and sums. */
export function earn(spec: Spec, line: Line, month: string, dice: Dice): void {
  const { person, number } = line;
  const [worked, whole] = employedOf(person, month);
  const share = (fen: number) => (worked === whole ? fen : part(fen, worked, whole));
  number.dueDays = workdaysOf(month);
  const present = worked === whole ? number.dueDays : Math.round((number.dueDays * worked) / whole);
  attend(line, present, worked === whole, dice);
  pay(spec, line, month, share, dice);
  overtime(spec, line, dice);
  insure(spec, line, month, worked >= whole / 2 || person.leave !== null);
}

function attend({ person, number }: Line, present: number, whole: boolean, dice: Dice): void {
  const regular = person.kind === 'regular' && whole;
  number.leaveDays = regular && dice.chance(0.12) ? dice.whole(1, 6) / 2 : 0;
  number.sickDays = regular && dice.chance(0.06) ? dice.whole(1, 4) / 2 : 0;
  number.lateCount = dice.chance(0.1) ? dice.whole(1, 3) : 0;
  number.actualDays = present - number.leaveDays - number.sickDays;
}

function pay(
  spec: Spec,
  { person, fen, number }: Line,
  month: string,
  share: (fen: number) => number,
  dice: Dice,
): void {
  fen.base = share(person.base);
  fen.post = share(person.post);
  fen.seniority = share(person.seniority);
  fen.traffic = share(person.traffic);
  fen.phone = share(person.phone);
  fen.housing = share(person.housing);
  fen.perf = person.kind === 'regular' ? share(part(person.base, dice.whole(8, 40), 10_000)) * 100 : 0;
  fen.bonus = dice.chance(0.15) ? yuan(dice.whole(2, 30) * 100) : 0;
  fen.meal = part(MEAL, number.actualDays * 2, 2);
  fen.night = dice.chance(0.3) ? yuan(30 * dice.whole(1, 8)) : 0;
  fen.commission = dice.chance(0.6) ? dice.whole(20_000, 1_200_000) : 0;
  number.pieces = dice.whole(700, 1_900);
  fen.price = 250 + (person.base % 7) * 10 + 45;
  fen.piece = number.pieces * fen.price;
  fen.fullAtt = number.leaveDays + number.sickDays + number.lateCount === 0 && share(100) === 100 ? yuan(200) : 0;
  fen.leaveDeduct = has(spec, 'leaveDays') ? dayPay(person.base, number.leaveDays, 100) : 0;
  fen.sickDeduct = has(spec, 'sickDays') ? dayPay(person.base, number.sickDays, SICK_PERCENT) : 0;
  fen.lateDeduct = number.lateCount * LATE;
  fen.utilities = person.dorm ? dice.whole(2_000, 9_000) : 0;
  fen.dorm = person.dorm ? yuan(150) : 0;
  fen.advance = dice.chance(0.03) ? yuan(500) : 0;
  if (month === checkedMonth(spec)) fen.back = person.backPay ? yuan(dice.whole(3, 12) * 100) : 0;
  if (month === spec.bonusMonth) fen.annualBonus = person.bonus;
}

function overtime(spec: Spec, { person, fen, number }: Line, dice: Dice): void {
  if (!has(spec, 'h150') || person.kind !== 'regular') return;
  number.h150 = dice.chance(0.6) ? dice.whole(1, 32) / 2 : 0;
  number.h200 = dice.chance(0.35) ? dice.pick([4, 8, 12, 16]) : 0;
  number.h300 = dice.chance(0.1) ? 8 : 0;
  fen.ot150 = overtimePay(person.base, number.h150, 150);
  fen.ot200 = overtimePay(person.base, number.h200, 200);
  fen.ot300 = overtimePay(person.base, number.h300, 300);
}

function insure(spec: Spec, { person, fen }: Line, month: string, paid: boolean): void {
  if (!person.insured || !paid) return;
  fen.socialBase = person.socialBase;
  fen.fundBase = person.fundBase;
  insurance(person, fen);
  if (month === spec.illnessMonth) fen.illness = yuan(60);
}

/** Personal and, where the sheet has them, employer's parts by the bases that stand in the line. */
export function insurance({ place, fundRate }: Person, fen: Line['fen']): void {
  fen.pension = insured(place, 'pension', fen.socialBase);
  fen.medical = insured(place, 'medical', fen.socialBase);
  fen.unemployment = insured(place, 'unemployment', fen.socialBase);
  fen.social = fen.pension + fen.medical + fen.unemployment;
  fen.fund = fund(place, fen.fundBase, fundRate);
  fen.pensionE = part(fen.socialBase, 16, 100);
  fen.medicalE = part(fen.socialBase, 9, 100);
  fen.fundE = fen.fund;
}
