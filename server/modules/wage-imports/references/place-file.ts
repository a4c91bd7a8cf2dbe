import type { ReferenceFileKind } from '@contract/wages/references/kinds';
import { refuse } from '../../../kernel/errors';
import type { ReferenceOutcome } from '../../../workbook/wages/references';
import { allowanceMonth } from './allowance-month';

interface Asked {
  /** The sheet's. YYYY-MM */
  payMonth: string;
  /** Up to which month of payment the figures go, as the clerk says; null = the file is to tell. */
  opening: string | null;
}

export interface PlacedFile {
  kind: ReferenceFileKind;
  /** YYYY-MM */
  payMonth: string;
}

/**
 * As what a file is kept, and of which month: the sheet's, or as opening figures of the year the month of payment up to which they
 * go. That is what the clerk says, else what the file says, if it lies before the sheet's month. `months`: those it can be.
 * Refuses RULE for a month that is not of the year, one that the file contradicts, or none at all.
 */
export function placeFile(
  { kind, saysMonth, inColumn }: Pick<ReferenceOutcome, 'kind' | 'saysMonth' | 'inColumn'>,
  { payMonth, opening }: Asked,
  months: readonly string[],
): PlacedFile {
  if (opening !== null) {
    if (kind !== 'tax' && kind !== 'opening')
      refuse('RULE', '这不是个税期初数据：请上传扣缴客户端导出的“税款计算”，或含累计收入、累计已预缴税额等列的表');
    if (!months.includes(opening)) refuse('RULE', `${opening} 不在本月工资缴税月份之前的同一纳税年度内，请重新选择`);
    if (inColumn && saysMonth !== null && saysMonth !== opening)
      refuse('RULE', `文件中的税款所属期是 ${saysMonth}，与选择的 ${opening} 不一致，请核对后重新选择`);
    return { kind: 'opening', payMonth: opening };
  }
  const earlier = saysMonth !== null && saysMonth < payMonth && months.includes(saysMonth) ? saysMonth : null;
  if (earlier !== null && (kind === 'tax' || kind === 'opening')) return { kind: 'opening', payMonth: earlier };
  if (kind === 'opening') refuse('RULE', '这是个税累计数据，但文件没有写明累计到哪个月：请用“导入期初”选择月份后上传');
  return { kind, payMonth };
}

/**
 * Of which month a file says it is; null = it does not. Cumulative figures tell it by their 累计减除费用 where no column does, surer
 * than a title: opening figures of another month than the clerk chose make every tax after them wrong.
 */
export function saidMonth(
  { kind, payMonth }: PlacedFile,
  read: Pick<ReferenceOutcome, 'saysMonth' | 'inColumn' | 'people'>,
): string | null {
  if (kind !== 'opening' || read.inColumn) return read.saysMonth;
  const month = allowanceMonth(read);
  return month === null ? read.saysMonth : `${payMonth.slice(0, 4)}-${String(month).padStart(2, '0')}`;
}
