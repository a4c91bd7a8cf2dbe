import { define } from '../issues/definition';
import { listedEn as en, listedZh as zh } from './listed';

/** What the names of joined sheets became. */
const AS = ['dept', 'sheet', 'none'] as const;

/** How a workbook that is no list from top to bottom of one sheet was read. */
export const READING_NOTICES = {
  turnedSheet: define(
    'info',
    { name: 'text' },
    ({ name }) => `“${name}”的人员在上、项目在左，已按行列互换读入，每列是一个人；行列号仍是原表的`,
    ({ name }) =>
      `${name} has people across and items down; it is read with rows and columns exchanged, a column a person. Rows and columns are named as in the file`,
  ),
  joinedSheets: define(
    'info',
    { names: 'names', as: AS },
    ({ names, as }) =>
      `${names.length}张表头相同的工作表（${zh(names)}）已合并为一张读入${as === 'dept' ? '，表名作为部门' : as === 'sheet' ? '，表名记在“工作表”列' : ''}`,
    ({ names, as }) =>
      `${names.length} sheets with the same header (${en(names)}) are read as one${as === 'dept' ? ', their names as departments' : as === 'sheet' ? ', their names in a column of their own' : ''}`,
  ),
  summarySheet: define(
    'info',
    { chosen: 'text', names: 'names' },
    ({ chosen, names }) =>
      `“${chosen}”里的人员在其余${names.length}张表头相同的工作表（${zh(names)}）里又出现一次，只读“${chosen}”，不重复发放`,
    ({ chosen, names }) =>
      `the people of ${chosen} stand in ${names.length} other sheets with the same header again (${en(names)}); only ${chosen} is read, so that nobody is paid twice`,
  ),
  sheetsOverlap: define(
    'warning',
    { chosen: 'text', names: 'names' },
    ({ chosen, names }) =>
      `${zh(names)}表头相同，但有不少人同时出现在几张表里，没有合并，只读“${chosen}”。请确认其余的是否也要发放`,
    ({ chosen, names }) =>
      `${en(names)} have the same header, but many people stand in several of them; they are not joined, only ${chosen} is read. Confirm whether the others are to be paid, too`,
  ),
  personSheets: define(
    'info',
    { sheets: 'count', left: 'names' },
    ({ sheets, left }) =>
      `${sheets}张工作表各是一个人的工资条，已合并为一张读入，每张一行${left.length > 0 ? `；${zh(left)}的格式不同，没有读入` : ''}`,
    ({ sheets, left }) =>
      `${sheets} sheets are a slip of one person each; they are read as one table, a row each${left.length > 0 ? `. ${en(left)} look otherwise and were not read` : ''}`,
  ),
  personBlocks: define(
    'info',
    { blocks: 'count', name: 'text' },
    ({ blocks, name }) => `“${name}”由${blocks}份工资条组成，每份是一个人，已合并为一张读入，每份一行`,
    ({ blocks, name }) =>
      `“${name}” is made of ${blocks} slips, one person each; they are read as one table, a row each`,
  ),
  itemRows: define(
    'info',
    { name: 'text', people: 'count', items: 'count', left: 'names' },
    ({ name, people, items, left }) =>
      `“${name}”每人每个项目一行，已合并为每人一行读入：${people}人、${items}个项目，没有某项的留空${left.length > 0 ? `；${zh(left)}只说明项目，没有读入` : ''}`,
    ({ name, people, items, left }) =>
      `“${name}” has a row for each person and item; it is read as one row a person: ${people} people, ${items} items, blank where somebody has none${left.length > 0 ? `. ${en(left)} only tell of the items and are not read` : ''}`,
  ),
  paymentsSummed: define(
    'warning',
    { name: 'text', people: 'count', payments: 'count', left: 'names' },
    ({ name, people, payments, left }) =>
      `“${name}”每笔一行，已按人、按项目合计为每人一行读入：${people}人、${payments}笔${left.length > 0 ? `；${zh(left)}没有读入` : ''}。请确认没有重复的行`,
    ({ name, people, payments, left }) =>
      `“${name}” has a row for each payment; they are added up to one row a person: ${people} people, ${payments} payments${left.length > 0 ? `. ${en(left)} are not read` : ''}. Make sure that no row stands twice`,
  ),
  blocksJoined: define(
    'info',
    { blocks: 'count' },
    ({ blocks }) => `左右并排的${blocks}块表头相同，已上下接成一张读入`,
    ({ blocks }) => `${blocks} blocks with the same header stand side by side; they are read as one table`,
  ),
  tablesTogether: define(
    'warning',
    { title: 'text', left: 'names' },
    ({ title, left }) =>
      `这张工作表里有几个表头不同的表（${title}），人员各不相同，已合并为一张读入，各自没有的项目留空${left.length > 0 ? `；${zh(left)}没有读入` : ''}。请确认都是要发放的`,
    ({ title, left }) =>
      `the sheet has tables with different headers (${title}) that are of different people; they are read as one, and what a table does not have stays blank${left.length > 0 ? `. ${en(left)} are not read` : ''}. Confirm that all are to be paid`,
  ),
  sheetsTogether: define(
    'warning',
    { names: 'names' },
    ({ names }) =>
      `${zh(names)}${names.length}张工作表的表头不同，人员也不同，已合并为一张读入，各自没有的项目留空。请确认都是要发放的`,
    ({ names }) =>
      `${en(names)} have different headers and different people; they are read as one, and what a sheet does not have stays blank. Confirm that all are to be paid`,
  ),
  severalTables: define(
    'warning',
    { tables: 'count', title: 'text' },
    ({ tables, title }) => `这张工作表里有${tables}个表头不同的表，只读了“${title}”。要导入哪一个？`,
    ({ tables, title }) =>
      `the sheet has ${tables} tables with different headers; only “${title}” is read. Which one is to be imported?`,
  ),
  readAsItStands: define(
    'warning',
    { name: 'text' },
    ({ name }) => `只按原样读了“${name}”，没有按识别的方式读`,
    ({ name }) => `only ${name} is read, as it stands, not in the way it was recognised`,
  ),
};
