import { inventedBankCard, inventedIdNumber } from '@server/demo/numbers';
import { type Dice, diceOf } from '../../../support/fuzz/dice';
import { dayIn, monthAfter } from '../law/calendar';
import { within } from '../law/cities';
import { yuan } from '../law/fen';
import { checkedMonth, type Company, type Person, type PersonKind, type Spec } from './company';

const SURNAMES = [...'王李张刘陈杨黄赵吴周徐孙马朱胡郭何林罗高梁郑谢宋唐许韩冯邓曹'];
const GIVEN = [...'伟芳娜秀英敏静丽强磊军洋勇艳杰娟涛明超兰霞平刚桂雨浩欣宇佳俊梦志建海晓文'];
const POSITIONS = ['专员', '主管', '技术员', '操作工', '经理'];
/** Sums of what the regulations allow a month. */
const ADDITIONAL = [0, 0, 1_000, 1_500, 2_000, 3_000, 3_500, 4_000, 5_000];

export interface People {
  people: Person[];
  strangers: Company['strangers'];
}

/** The people of a company, the same every time. */
export function peopleOf(spec: Spec): People {
  const dice = diceOf(`people of ${spec.key}`);
  const names = new Set<string>();
  const checked = checkedMonth(spec);
  const counts = { interns: 0, rehired: 0, joiners: 0, leavers: 0, cameBack: 0, backPay: 0, firstJobs: 0, ...spec };
  const make = (at: number, kind: PersonKind): Person => newPerson(spec, dice, names, at, kind);
  const people = Array.from({ length: spec.size }, (_, at) => {
    const kind = at < counts.interns ? 'intern' : at < counts.interns + counts.rehired ? 'rehired' : 'regular';
    return make(at + 1, kind);
  });
  // The special ones stand anywhere in the list.
  const plain = shuffled(
    dice,
    people.filter(({ kind }) => kind === 'regular'),
  );
  const take = (count: number) => plain.splice(0, count);
  for (const [at, person] of take(counts.joiners).entries()) {
    const month = spec.months[at % spec.months.length] ?? checked;
    person.entry = dayIn(month, dice.whole(2, 20));
    person.additional = 0;
  }
  for (const [at, person] of take(counts.leavers).entries())
    person.leave = dayIn(spec.months[(at + 1) % spec.months.length] ?? checked, dice.whole(15, 25));
  for (const person of take(counts.cameBack)) {
    person.away = spec.months.slice(1, 2);
    person.entry = dayIn(spec.months[2] ?? checked, 1);
  }
  for (const person of take(counts.backPay)) person.backPay = true;
  for (const person of take(counts.firstJobs)) {
    person.entry = dayIn(spec.months[1] ?? checked, 1);
    person.firstJob = true;
  }
  if (spec.sixty)
    for (const person of take(6)) {
      person.base = yuan(4_200);
      person.post = 0;
      person.socialBase = person.place.base[0];
      person.fundBase = person.place.fundBase[0];
      person.sixty = true;
    }
  if (spec.bonusMonth)
    for (const [at, person] of plain.entries())
      person.bonus = yuan(
        at % 7 === 0 ? 0 : dice.pick([6_000, 12_000, 18_000, 30_000, 36_000, 48_000, 60_000, 120_000]),
      );
  const future = { ...make(spec.size + 1, 'regular'), entry: dayIn(monthAfter(checked, 2), 1) };
  const left = { ...make(spec.size + 2, 'regular'), leave: dayIn(monthAfter(spec.months[0] ?? checked, -2), 15) };
  const child = { ...make(spec.size + 3, 'regular'), idNo: idNo(dice, 2013, spec.size + 3), entry: dayIn(checked, 1) };
  return { people, strangers: { future, left, child } };
}

function newPerson(spec: Spec, dice: Dice, names: Set<string>, at: number, kind: PersonKind): Person {
  const place = spec.places[dice.whole(0, 9) < 6 ? 0 : spec.places.length - 1];
  if (!place) throw new Error(`${spec.key} is nowhere`);
  const [from, to] = spec.wages;
  const luck = dice.next() ** 2.5;
  const base = kind === 'intern' ? yuan(3_200) : yuan(Math.round((from + (to - from) * luck) / 50) * 50);
  const post = kind === 'intern' ? 0 : yuan(dice.pick([300, 500, 800, 1_200]));
  const average = base + post + yuan(dice.whole(-400, 900));
  const social = spec.leastBase ? place.base[0] : within(place.base, Math.round(average / 100) * 100);
  const fundBase = spec.leastBase ? place.fundBase[0] : within(place.fundBase, Math.round(average / 100) * 100);
  const years = dice.whole(0, 12);
  const birth =
    kind === 'intern' ? dice.whole(2004, 2006) : kind === 'rehired' ? dice.whole(1959, 1963) : dice.whole(1972, 2001);
  return {
    no: `${spec.key[0]?.toUpperCase() ?? ''}${String(at).padStart(4, '0')}`,
    name: nameOf(dice, names),
    gender: dice.chance(0.5) ? 'male' : 'female',
    dept: spec.depts[Math.floor(((at - 1) * spec.depts.length) / (spec.size + 3))] ?? '',
    position: kind === 'intern' ? '实习生' : dice.pick(POSITIONS),
    idNo: idNo(dice, birth, at),
    card: inventedBankCard(dice.whole(1, 9_999_999) * 1_000 + at),
    mobile: `139${String(10_000_000 + at * 37)}`,
    kind,
    entry: dayIn(`${2025 - years}-${String(dice.whole(1, 9)).padStart(2, '0')}`, dice.whole(1, 28)),
    leave: null,
    away: [],
    place,
    insured: kind === 'regular',
    base,
    post,
    seniority: kind === 'regular' ? yuan(years * 50) : 0,
    traffic: yuan(dice.pick([0, 100, 200, 300])),
    phone: yuan(dice.pick([0, 50, 100])),
    housing: yuan(dice.pick([0, 0, 500])),
    socialBase: social,
    fundBase,
    fundRate: dice.pick(spec.fundRates),
    additional: kind === 'regular' ? yuan(dice.pick(ADDITIONAL)) : 0,
    dorm: dice.chance(0.25),
    backPay: false,
    firstJob: false,
    sixty: false,
    bonus: 0,
  };
}

const idNo = (dice: Dice, year: number, serial: number) =>
  inventedIdNumber({ year, month: dice.whole(1, 12), day: dice.whole(1, 28) }, serial);

function nameOf(dice: Dice, names: Set<string>): string {
  for (;;) {
    const name = dice.pick(SURNAMES) + dice.pick(GIVEN) + (dice.chance(0.8) ? dice.pick(GIVEN) : '');
    if (names.has(name)) continue;
    names.add(name);
    return name;
  }
}

export function shuffled<T>(dice: Dice, list: readonly T[]): T[] {
  return list
    .map((item) => ({ item, at: dice.next() }))
    .sort((one, other) => one.at - other.at)
    .map(({ item }) => item);
}

/** Whether somebody is paid for the month. */
export const isPaid = ({ entry, leave, away }: Person, month: string): boolean =>
  entry.slice(0, 7) <= month && (leave === null || leave.slice(0, 7) >= month) && !away.includes(month);

/** The share of the month somebody was employed for: from one, to the other day, of 28. */
export function employedOf({ entry, leave, away }: Person, month: string): readonly [number, number] {
  const from = entry.startsWith(month) && away.length === 0 ? Number(entry.slice(8)) : 1;
  const to = leave?.startsWith(month) ? Number(leave.slice(8)) : 28;
  return [Math.max(0, Math.min(28, to) - from + 1), 28];
}
