import { define } from '../issues/definition';

const quoted = (names: readonly string[]) => names.map((name) => `“${name}”`).join('、');
const WHAT = {
  wages: { zh: '工资表', en: 'a wage sheet' },
  staff: { zh: '员工名单', en: 'a staff list' },
};

/** What is said of a sheet's table: where it stands, its header, its columns. */
export const LAYOUT_NOTICES = {
  noHeader: define(
    'error',
    { what: ['wages', 'staff'] },
    ({ what }) =>
      what === 'wages'
        ? '没有找到表头（含姓名、工号等列名的一行），请手动指定表头所在的行；项目在左、姓名在上的表请勾选“行列互换”；表里没有列名的，请在原表第一行加上列名后重新上传'
        : '没有找到表头（含姓名、工号、身份证号等列名的一行），请手动指定表头所在的行；表里没有列名的，请在原表第一行加上列名后重新上传',
    ({ what }) =>
      `no header found (a row of column names like name and staff number); say in which row it stands${what === 'wages' ? '. Of a sheet with items at the left and names above have rows and columns exchanged' : ''}. To a sheet without names of columns add them as its first row and upload it again`,
  ),
  otherSheets: define(
    'info',
    { what: ['wages', 'staff'], names: 'names', chosen: 'text' },
    ({ what, names, chosen }) =>
      `工作簿中还有${names.length}张工作表像${WHAT[what].zh}（${quoted(names.slice(0, 5))}${names.length > 5 ? '等' : ''}），本次只导入“${chosen}”`,
    ({ what, names, chosen }) =>
      `${names.length} more sheets look like ${WHAT[what].en} (${names.slice(0, 5).join(', ')}${names.length > 5 ? ' and others' : ''}); imported is ${chosen} alone`,
  ),
  hiddenSheet: define(
    'info',
    { name: 'text' },
    ({ name }) => `工作表“${name}”在原文件中是隐藏的，请确认要导入的是这一张`,
    ({ name }) => `the sheet ${name} is hidden in the file; confirm that it is the one to import`,
  ),
  /** `column`: from 1. */
  besideTable: define(
    'warning',
    { column: 'count', label: 'text' },
    ({ column, label }, about) =>
      `表中左右并排着相同表头的几块，本次只读取左边一块，${about.column(column - 1)}列（“${label}”）起的内容没有读入。请把各块上下排成一列后重新上传`,
    ({ column, label }, about) =>
      `blocks with the same header stand side by side; only the left one is read, nothing from column ${about.column(column - 1)} (${label}) on. Put them below each other and upload again`,
  ),
  labelRepeated: define(
    'info',
    { label: 'text', times: 'count' },
    ({ label, times }) => `表头“${label}”出现了${times}次，第${times}个已记为“${label}(${times})”，请核对各列的匹配`,
    ({ label, times }) =>
      `the header ${label} stands ${times} times; number ${times} is called ${label}(${times}), check the columns`,
  ),
  labelsMissing: define(
    'info',
    { labels: 'names' },
    ({ labels }) => `${labels.join('、')}没有表头，默认不导入`,
    ({ labels }) => `${labels.join(', ')}: no header, so not imported`,
  ),
  hiddenColumns: define(
    'info',
    { labels: 'names' },
    ({ labels }) => `原表中隐藏的列${quoted(labels)}也已读取，请核对是否需要导入`,
    ({ labels }) => `hidden columns are read as well (${labels.join(', ')}); check whether they are to be imported`,
  ),
};
