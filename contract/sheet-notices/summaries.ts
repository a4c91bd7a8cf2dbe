import { define } from '../issues/definition';
import { formatMoney } from '../money';
import { listedEn as en, listedZh as zh } from './listed';

const money = (fen: number) => formatMoney(BigInt(fen));

/** What is said of the sheets that sum up the people's by department. `sheet`: its name; `row`: of it. */
export const SUMMARY_NOTICES = {
  /** `others`: more columns of the row that differ. */
  summaryDiffers: define(
    'warning',
    { sheet: 'text', row: 'count', dept: 'text', label: 'text', inSheet: 'fen', read: 'fen', others: 'names' },
    ({ sheet, row, dept, label, inSheet, read, others }) =>
      `“${sheet}”第${row}行“${dept}”的“${label}”与明细不一致：汇总为 ${money(inSheet)}，按人员相加为 ${money(read)}，相差 ${money(read - inSheet)}${others.length > 0 ? `；${zh(others)}也不一致` : ''}`,
    ({ sheet, row, dept, label, inSheet, read, others }) =>
      `${sheet}, row ${row}, ${dept}: ${label} is ${money(inSheet)} there, ${money(read)} by the people, a difference of ${money(read - inSheet)}${others.length > 0 ? `; ${en(others)} differ, too` : ''}`,
  ),
  summaryPeople: define(
    'warning',
    { sheet: 'text', row: 'count', dept: 'text', inSheet: 'count', read: 'count' },
    ({ sheet, row, dept, inSheet, read }) => `“${sheet}”第${row}行“${dept}”写明${inSheet}人，读入${read}人，请核对`,
    ({ sheet, row, dept, inSheet, read }) =>
      `${sheet}, row ${row}, ${dept}: ${inSheet} people there, ${read} were read; please check`,
  ),
  /** `more`: departments of the summary alone; `less`: of the people alone. */
  summaryDepts: define(
    'info',
    { sheet: 'text', more: 'names', less: 'names' },
    ({ sheet, more, less }) =>
      `“${sheet}”与明细的部门不同，合计没有核对：${[
        ...(more.length > 0 ? [`汇总中的${zh(more)}在读入的人员中没有`] : []),
        ...(less.length > 0 ? [`人员中的${zh(less)}在汇总中没有`] : []),
      ].join('；')}`,
    ({ sheet, more, less }) =>
      `the departments of ${sheet} are not those of the people, so its total was not checked: ${[
        ...(more.length > 0 ? [`${en(more)} only there`] : []),
        ...(less.length > 0 ? [`${en(less)} only among the people`] : []),
      ].join('; ')}`,
  ),
  /** `holding`: of the `figures` compared. */
  summaryUnlike: define(
    'info',
    { sheet: 'text', figures: 'count', holding: 'count' },
    ({ sheet, figures, holding }) =>
      `“${sheet}”像是部门汇总，但与明细大多对不上（${figures}个数中一致的${holding}个），可能不是本月的或口径不同，没有逐项提示`,
    ({ sheet, figures, holding }) =>
      `${sheet} looks like a summary by department, but is mostly unlike the people’s (${holding} of ${figures} figures agree): it may be of another month or count otherwise, so differences are not told one by one`,
  ),
  summaryAgrees: define(
    'info',
    { sheet: 'text', depts: 'count', figures: 'count' },
    ({ sheet, depts, figures }) => `“${sheet}”的${depts}个部门、${figures}个数与明细一致`,
    ({ sheet, depts, figures }) =>
      `the ${figures} figures of ${sheet} for ${depts} departments agree with the people’s`,
  ),
};
