import { define } from '../../issues/definition';

/** What of a row is not as the staff record says, or cannot be of the person it is about. */
export const RECORD_ISSUES = {
  cardDiffers: define(
    ['warning', 'error'],
    { name: 'text' },
    ({ name }) => `表中的银行卡号与${name}档案中的不同，请向本人核实后再发放`,
    ({ name }) => `the card in the sheet is not that of the staff record of ${name}; ask the person before paying`,
  ),
  cardShared: define(
    ['warning', 'error'],
    { rows: 'rows' },
    ({ rows }, about) => `银行卡号与${about.rows(rows)}相同，不同的人用同一张卡，请核对`,
    ({ rows }, about) => `has the card of ${about.rows(rows)}: different people with one card, please check`,
  ),
  /** `entryDate`: YYYY-MM-DD. */
  notYetEntered: define(
    ['warning', 'error'],
    { name: 'text', entryDate: 'text', payMonth: 'text' },
    ({ name, entryDate, payMonth }) => `档案中${name}于${entryDate}入职，晚于工资月份${payMonth}，请核对`,
    ({ name, entryDate, payMonth }) =>
      `by the staff record ${name} entered on ${entryDate}, after the month ${payMonth}; please check`,
  ),
  /** `bornOn`: YYYY-MM-DD; `age` in years, in the month that is paid. */
  ageOdd: define(
    'info',
    { name: 'text', bornOn: 'text', age: 'count', how: ['young', 'retired'] },
    ({ name, bornOn, age, how }) =>
      how === 'young'
        ? `按身份证号，${name}生于${bornOn}，工资月份${age}岁，未满16周岁，请核对`
        : `按身份证号，${name}生于${bornOn}，工资月份${age}岁，已到法定退休年龄；退休返聘的，社保和个税的算法不同`,
    ({ name, bornOn, age, how }) =>
      how === 'young'
        ? `by the ID number ${name} was born on ${bornOn} and is ${age}, below 16; please check`
        : `by the ID number ${name} was born on ${bornOn}, is ${age} and of the age of retirement; for retired people insurance and tax follow other rules`,
  ),
};
