import { Modal } from 'antd';
import { useState } from 'react';
import type { CheckImportRow } from '@contract/checks/import-schemas';
import { useText } from '@/components/sheet-import/use-text';
import StaffField from '../../form/StaffField';

interface PersonPickerProps {
  row: CheckImportRow;
  busy: boolean;
  onClose: () => void;
  onChoose: (staffId: string) => void;
}

/** Says by hand who a person of the sheet is. */
export default function PersonPicker({ row, busy, onClose, onChoose }: PersonPickerProps) {
  const text = useText();
  const [staffId, setStaffId] = useState<string | undefined>(undefined);
  return (
    <Modal
      open
      title={text('picker.who', { name: row.name || '—', row: row.rowNo })}
      okText={text('picker.choose')}
      cancelText={text('keep')}
      okButtonProps={{ disabled: staffId === undefined, loading: busy }}
      onCancel={onClose}
      onOk={() => staffId !== undefined && onChoose(staffId)}
    >
      <StaffField value={staffId} onChange={setStaffId} />
    </Modal>
  );
}
