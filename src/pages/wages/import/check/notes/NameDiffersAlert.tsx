import AskButton from '@/components/sheet-import/check/AskButton';
import RowsAlert from '@/components/sheet-import/check/RowsAlert';
import { useText } from '@/components/sheet-import/use-text';
import { acceptSamePeople, addStaffFromRows } from '@/services/wage-imports';
import type { WageStepProps } from '../../step-props';
import { useStart } from './use-start';

/** Rows whose number belongs to somebody of another name. */
export default function NameDiffersAlert({ session, detail, address, rows }: WageStepProps & { rows: number }) {
  const text = useText();
  const run = useStart(session);
  return (
    <RowsAlert type="error" code="nameDiffers" message={text('pending.differs', { count: rows })} address={address}>
      <AskButton
        size="small"
        title={text('pending.differs.same.ask', { count: rows })}
        description={text('pending.differs.same.what')}
        onYes={run((version) => acceptSamePeople(detail.id, version))}
      >
        {text('pending.differs.same')}
      </AskButton>
      <AskButton
        size="small"
        title={text('pending.staff.ask', { count: rows })}
        description={text('pending.differs.add.what')}
        onYes={run((version) => addStaffFromRows(detail.id, version, { code: 'nameDiffers' }))}
      >
        {text('pending.staff.add')}
      </AskButton>
    </RowsAlert>
  );
}
