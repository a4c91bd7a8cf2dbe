import AskButton from '@/components/sheet-import/check/AskButton';
import RowsAlert from '@/components/sheet-import/check/RowsAlert';
import { useText } from '@/components/sheet-import/use-text';
import { addStaffFromRows } from '@/services/wage-imports';
import type { WageStepProps } from '../../step-props';
import { useStart } from './use-start';

/** People not yet on the staff list of whom the sheet tells enough. */
export default function AddableAlert({ session, detail, address }: WageStepProps) {
  const text = useText();
  const run = useStart(session);
  return (
    <RowsAlert
      type="info"
      code="staffNotFound"
      message={text('pending.staff', { count: detail.addableStaff })}
      address={address}
    >
      <AskButton
        size="small"
        type={detail.history ? 'default' : 'primary'}
        title={text('pending.staff.ask', { count: detail.addableStaff })}
        description={text('pending.staff.what')}
        onYes={run((version) => addStaffFromRows(detail.id, version))}
      >
        {text('pending.staff.add')}
      </AskButton>
      {detail.history && (
        <AskButton
          size="small"
          title={text('pending.staff.left.ask', { count: detail.addableStaff })}
          description={text('pending.staff.left.what')}
          onYes={run((version) => addStaffFromRows(detail.id, version, { as: 'left' }))}
        >
          {text('pending.staff.left')}
        </AskButton>
      )}
    </RowsAlert>
  );
}
