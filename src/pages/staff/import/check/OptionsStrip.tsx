import { Checkbox, Segmented, Tooltip } from 'antd';
import { useState } from 'react';
import type { StaffImportDetail } from '@contract/staff/import-schemas';
import { STAFF_IMPORT_ACTIONS, STAFF_IMPORT_MODES, type StaffImportMode } from '@contract/staff/import-fields';
import { useText } from '@/components/sheet-import/use-text';
import { setStaffOptions } from '@/services/staff-imports';
import { attempt } from '@/utils/attempt';
import styles from '../import.less';
import type { StepProps } from '@/components/sheet-import/kind';

/** How the list is imported, to be changed at will, and how many are entered, changed, taken back; a figure shows its rows. */
export default function OptionsStrip({
  session,
  detail,
  address: { filters, setFilters },
}: StepProps<StaffImportDetail>) {
  const text = useText();
  const [busy, setBusy] = useState(false);
  const change = async (options: { mode: StaffImportMode; rehireLeft: boolean }) => {
    setBusy(true);
    await attempt(session.start((version) => setStaffOptions(detail.id, { version, ...options })));
    setBusy(false);
  };
  const { mode, rehireLeft, actions } = detail;
  return (
    <div className={styles.strip}>
      <Segmented<StaffImportMode>
        disabled={busy}
        value={mode}
        onChange={(next) => void change({ mode: next, rehireLeft })}
        options={STAFF_IMPORT_MODES.map((value) => ({ value, label: text(`mode.${value}`) }))}
      />
      <Tooltip title={text('rehireLeft.hint')}>
        <Checkbox
          disabled={busy}
          checked={rehireLeft}
          onChange={(event) => void change({ mode, rehireLeft: event.target.checked })}
        >
          {text('rehireLeft')}
        </Checkbox>
      </Tooltip>
      <span className={styles.figures} data-testid="actions">
        {STAFF_IMPORT_ACTIONS.map((action) => {
          const on = filters.own.action === action;
          return (
            <button
              key={action}
              type="button"
              aria-pressed={on}
              disabled={actions[action] === 0 && !on}
              className={`${styles.figure} ${on ? styles.figureOn : ''}`}
              onClick={() => setFilters({ own: on ? {} : { action }, status: undefined, code: undefined })}
            >
              {text(`action.${action}`)} <strong>{actions[action]}</strong>
            </button>
          );
        })}
      </span>
    </div>
  );
}
