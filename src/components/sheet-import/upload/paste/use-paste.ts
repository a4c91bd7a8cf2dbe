import { useEffect, useRef } from 'react';
import { pastedInto, type PastedRange, rangeOf, takeRange } from '@/components/paste-range/pasted-range';
import { toast } from '@/utils/feedback';
import { MAX_FILE_BYTES } from '@/components/sheet-drop/file-check';
import { useText } from '../../use-text';
import { clipboardTable } from './clipboard-table';
import { tableWorkbook } from './table-workbook';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const twoDigits = (value: number) => String(value).padStart(2, '0');

/**
 * Takes a range of cells pasted anywhere on the page, or on the list the import was opened from, for a workbook; a copied file
 * for itself. What is typed into a field stays the field's.
 */
export function usePaste(disabled: boolean, onFile: (file: File) => void, onTooLarge: (name: string) => void): void {
  const text = useText();
  const latest = useRef<(range: PastedRange) => boolean>(() => false);
  const fileOf = useRef(onFile);
  useEffect(() => {
    fileOf.current = onFile;
    latest.current = (range) => {
      const name = text('paste.name');
      if (range.text.length > MAX_FILE_BYTES) {
        onTooLarge(name);
        return true;
      }
      const table = clipboardTable(range);
      if (!table) return false;
      const now = new Date();
      // No year and month: they would be taken for those the sheet is about.
      const full = text('paste.fileName', {
        day: now.getDate(),
        hour: twoDigits(now.getHours()),
        minute: twoDigits(now.getMinutes()),
      });
      onFile(new File([tableWorkbook(table, name)], `${full}.xlsx`, { type: XLSX }));
      return true;
    };
  });
  useEffect(() => {
    const kept = takeRange();
    if (kept && !latest.current(kept)) toast.info(text('paste.noTable'));
  }, [text]);
  useEffect(() => {
    if (disabled) return undefined;
    const paste = (event: ClipboardEvent) => {
      const range = rangeOf(event);
      const file = event.clipboardData?.files.item(0);
      if (latest.current(range)) event.preventDefault();
      else if (pastedInto(event.target)) return;
      else if (file && range.text === '') fileOf.current(file);
      else toast.info(text('paste.noTable'));
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [disabled, text]);
}
