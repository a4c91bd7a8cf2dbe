import { type ClipboardEvent, useCallback } from 'react';
import { MAX_EDITS } from '@contract/imports/steps';
import { rangeOf } from '@/components/paste-range/pasted-range';
import { toast } from '@/utils/feedback';
import type { RowCore } from '../import-core';
import type { RowEdits } from '../rows-kind';
import { useText } from '../use-text';
import { clipboardCells } from '../upload/paste/clipboard-table';
import { fillBlock, fillDown } from './block';
import type { GridColumn } from './grid-columns';
import type { Rectangle } from './selection';

/** A block pasted from Excel or WPS into the selected cells, and the first row filled down; each is one step. */
export function useBlock<R extends RowCore>(
  changes: RowEdits | undefined,
  selected: Rectangle<R> | null,
  list: readonly R[],
  columns: readonly GridColumn[],
) {
  const text = useText();
  const onPaste = useCallback(
    (event: ClipboardEvent<HTMLElement>) => {
      if (!changes || !selected || event.target instanceof HTMLInputElement) return;
      const { rows, rounded } = clipboardCells(rangeOf(event.nativeEvent));
      const block = rows.map((row) => row.map((cell) => cell.trim()));
      if (block.length === 0) return;
      event.preventDefault();
      const { edits, left } = fillBlock(block, selected, list, columns);
      const now = edits.slice(0, MAX_EDITS);
      if (left > 0 || now.length < edits.length) toast.warning(text('grid.paste.left', { count: left }));
      if (now.length > 0 && rounded > 0) toast.warning(text('grid.paste.shown', { count: rounded }));
      if (now.length > 0) void changes.edit(now);
    },
    [columns, list, selected, changes, text],
  );
  const onFillDown = useCallback(() => {
    if (!changes || !selected) return;
    const edits = fillDown(selected, list, columns);
    if (edits.length > 0) void changes.edit(edits.slice(0, MAX_EDITS));
  }, [columns, list, selected, changes]);
  return { onPaste, onFillDown };
}
