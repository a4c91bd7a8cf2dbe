import type { WageType } from '@contract/wages/items';

/** What files of each type are called, the surest first. A sheet of wages that contains one of the others is one of wages. */
const NAMED: readonly (readonly [WageType, RegExp])[] = [
  ['annualBonus', /年终奖|全年一次性奖金|十三薪/],
  ['supplement', /补发(?:工资|薪资|表|明细|名单)|(?:工资|薪资)补发/],
  ['severance', /离职(?:结算|工资|补偿)|经济补偿/],
  ['monthly', /工资|薪资|薪酬|薪水/],
  ['bonus', /奖金/],
  ['allowance', /补贴|津贴/],
];

/** Before what is only a part of the sheet: "9月工资（含年终奖）". */
const WITH = /含|包括|(?<=工资|薪资|薪酬|薪水)[及和与、]/;

/** The type of wages a file is named for, e.g. "2026年终奖.xlsx"; monthly wages where its name says nothing. */
export function typeOfFile(fileName: string): WageType {
  const [name = ''] = fileName.replace(/\.[^.]*$/, '').split(WITH);
  return NAMED.find(([, words]) => words.test(name))?.[0] ?? 'monthly';
}
