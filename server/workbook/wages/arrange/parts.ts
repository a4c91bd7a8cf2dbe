import type { Arrangement, TablePart } from '@contract/imports/arrangement';
import { tabText } from '../../layout/arrange/tab-text';
import { meaningOf } from '../mapping/dictionary';
import type { SeenSheet } from './seen-sheet';

/** Names of departments as offices write them. */
const DEPT =
  /(?:部|科|室|处|中心|车间|班|组|队|店|厂|仓|库|线|区|院|所|站|分公司|子公司|公司|项目)$|^(?:行政|人事|财务|生产|销售|采购|技术|研发|质检|品质|后勤|仓储|物流|市场|工程|总经办|管理|客服|运营|dept|department)/i;

/** The header as it was found with merged cells and all may end lower than it seemed: so do those of the other parts. */
export function withHeader(arrangement: Arrangement, headerEnd: number): Arrangement {
  if (arrangement.kind !== 'parts') return arrangement;
  const lower = headerEnd - (arrangement.parts[0]?.headerEnd ?? headerEnd);
  return {
    ...arrangement,
    parts: arrangement.parts.map((part) => ({ ...part, headerEnd: part.headerEnd + lower })),
  };
}

export type Parts = Extract<Arrangement, { kind: 'parts' }>;

/** Every block of every sheet. */
export function partsOf(sheets: readonly SeenSheet[], tab: Parts['tab']): Parts {
  const parts = sheets.flatMap(({ sheet, header, blocks }) => {
    const [first = 0, second] = blocks;
    return blocks.map((left): TablePart => ({
      sheetIndex: sheet.info.index,
      firstRow: 1,
      headerEnd: header.end,
      left: second === undefined ? 0 : left,
      right: second === undefined ? null : left + second - first - 1,
      lastRow: null,
    }));
  });
  return { kind: 'parts', parts, tab };
}

/** The column added for the sheets' names; none where the sheets say the department themselves. */
export function tabOf(sheets: readonly SeenSheet[]): Parts['tab'] {
  const [first] = sheets;
  if (!first || first.name === null || first.labels.some(({ label }) => meaningOf(label)?.target === 'dept'))
    return null;
  const names = sheets.map(({ sheet }) => tabText('dept', sheet.info.name));
  const depts = names.filter((name) => DEPT.test(name)).length;
  const width = Math.max(...sheets.flatMap(({ sheet }) => sheet.rows.map((row) => row.cells.length)));
  return { column: width, means: depts * 2 >= names.length ? 'dept' : 'sheet', name: first.name };
}
