import type { SheetLayout } from '@contract/imports/schemas';
import type { Deps } from '../../deps';
import { invalid } from '../../kernel/errors';
import type { ImportKind } from '../kind';
import type { Caller, Change, KindTypes } from '../types';
import { beginPass } from './begin';

const MAX_HEADER_ROWS = 3;

/** Another sheet or header: columns are mapped anew and all rows read again. What was changed in rows stays, unless the sheet is another one. */
export function setLayout<K extends KindTypes>(
  { store, layout: own }: ImportKind<K>,
  deps: Deps,
  caller: Caller,
  change: Change,
  asked: SheetLayout,
): Promise<{ jobId: string }> {
  return store.change(deps, caller, change, 'reread', async (trx, record) => {
    const layout = own.asked?.(record, asked) ?? asked;
    const { sheetIndex, headerStart, headerEnd } = layout;
    if (!own.sheets(record).some((sheet) => sheet.index === sheetIndex))
      invalid(`文件中没有第${sheetIndex + 1}个工作表`, 'sheetIndex');
    if (headerEnd < headerStart) invalid('表头结束行不能在开始行之前', 'headerEnd');
    if (headerEnd - headerStart + 1 > MAX_HEADER_ROWS)
      invalid(`表头最多${MAX_HEADER_ROWS}行，请重新选择开始行和结束行`, 'headerEnd');
    const keepFixes = own.sheetIndex(record) === sheetIndex && (own.sameRows?.(record, layout) ?? true);
    if (own.values) await store.update(trx, record, deps.clock.now(), own.values(keepFixes));
    return beginPass(deps, trx, store, record, { ...own.understood(layout), keepFixes }, own.step);
  });
}
