import { type ReactNode, useCallback, useRef, useState } from 'react';
import { SHEET_FILES } from '@/utils/sheet-files';
import { fileRefusal } from './file-check';
import DropCover from './DropCover';
import type { DropAim } from './handed-files';
import { useFileDrag } from './use-file-drag';

export interface SheetDrop {
  /** Opens the file picker. */
  choose: () => void;
  /** To be rendered by the page, anywhere. */
  parts: ReactNode;
}

/**
 * Wage sheets dropped anywhere on the page, or chosen: one is a sheet to import, several are those of past months. What cannot be
 * a sheet is refused in words that stay. `onFiles` is null where nothing may be imported now.
 */
export function useSheetDrop(onFiles: ((aim: DropAim, files: readonly File[]) => void) | null): SheetDrop {
  const [refused, setRefused] = useState<File | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const take = (files: readonly File[]) => {
    const strange = files.find((file) => fileRefusal(file) !== null);
    setRefused(strange ?? null);
    if (!strange) onFiles?.(files.length > 1 ? 'history' : 'sheet', files);
  };
  const dragged = useFileDrag(onFiles && take);
  const choose = useCallback(() => {
    setRefused(null);
    input.current?.click();
  }, []);
  const parts = onFiles && (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={SHEET_FILES}
        data-testid="sheet-file"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // The same file may be chosen again once it was put right.
          target.value = '';
          if (files.length > 0) take(files);
        }}
      />
      <DropCover dragged={dragged} refused={refused} onChoose={choose} onClose={() => setRefused(null)} />
    </>
  );
  return { choose, parts };
}
