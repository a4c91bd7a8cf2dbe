import { type ClipboardEvent, useCallback } from 'react';
import { MAX_EDITS } from '@contract/imports/steps';
import { toast } from '@/utils/feedback';
import type { RowCore } from '../import-core';
import type { RowSteps } from '../rows-kind';
import { useText } from '../use-text';
import { fillBlock, fillDown, parseBlock } from './block';
import type { GridColumn } from './GridRow';
import type { Rectangle } from './selection';

/** A block pasted from Excel or WPS into the selected cells, and the first row filled down; each is one step. */
export function useBlock<R extends RowCore>(
  steps: RowSteps | undefined,
  selected: Rectangle<R> | null,
  list: readonly R[],
  columns: readonly GridColumn[],
) {
  const text = useText();
  const onPaste = useCallback(
    (event: ClipboardEvent<HTMLElement>) => {
      if (!steps || !selected || event.target instanceof HTMLInputElement) return;
      const block = parseBlock(event.clipboardData.getData('text/plain'));
      if (block.length === 0) return;
      event.preventDefault();
      const { edits, left } = fillBlock(block, selected, list, columns);
      const now = edits.slice(0, MAX_EDITS);
      if (left > 0 || now.length < edits.length) toast.warning(text('grid.paste.left', { count: left }));
      if (now.length > 0) void steps.edit(now);
    },
    [columns, list, selected, steps, text],
  );
  const onFillDown = useCallback(() => {
    if (!steps || !selected) return;
    const edits = fillDown(selected, list, columns);
    if (edits.length > 0) void steps.edit(edits.slice(0, MAX_EDITS));
  }, [columns, list, selected, steps]);
  return { onPaste, onFillDown };
}
