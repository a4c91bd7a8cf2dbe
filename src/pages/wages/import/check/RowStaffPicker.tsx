import { Alert, Button } from 'antd';
import { useState } from 'react';
import type { ImportRow } from '@contract/wages/import-schemas';
import StaffPicker from '@/components/sheet-import/check/StaffPicker';
import type { Rows } from '@/components/sheet-import/rows-kind';
import { useText } from '@/components/sheet-import/use-text';
import type { RowFix } from './rows';

interface RowStaffPickerProps {
  row: ImportRow;
  onFix: Rows<ImportRow, RowFix>['fix'];
  /** Adds who the row is about to the staff list; gives true when that has begun. */
  onAdd: (row: ImportRow) => Promise<boolean | undefined>;
  onClose: () => void;
}

/** Says by hand who a row is about: someone of the staff list, or (where the row tells enough) a new person. */
export default function RowStaffPicker({ row, onFix, onAdd, onClose }: RowStaffPickerProps) {
  const text = useText();
  const [busy, setBusy] = useState(false);
  const settle = async (work: Promise<unknown>) => {
    setBusy(true);
    const done = await work;
    setBusy(false);
    if (done) onClose();
  };
  const choose = (staffId: string | null) => void settle(onFix(row.rowNo, { staffId }));
  return (
    <StaffPicker row={row} busy={busy} onChoose={choose} onClose={onClose}>
      {row.matchedBy === 'clerk' && (
        <Alert
          type="info"
          message={text('picker.byHand')}
          action={
            <Button size="small" onClick={() => choose(null)}>
              {text('picker.undo')}
            </Button>
          }
        />
      )}
      {row.addable && (
        <Alert
          type="info"
          message={text('picker.addable')}
          action={
            <Button size="small" onClick={() => void settle(onAdd(row))}>
              {text('picker.add')}
            </Button>
          }
        />
      )}
    </StaffPicker>
  );
}
