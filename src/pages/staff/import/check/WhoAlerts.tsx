import type { StaffImportDetail } from '@contract/staff/import-schemas';
import AskButton from '@/components/sheet-import/check/AskButton';
import RowsAlert from '@/components/sheet-import/check/RowsAlert';
import type { StepProps } from '@/components/sheet-import/kind';
import { useText } from '@/components/sheet-import/use-text';
import { settleStaffRows } from '@/services/staff-imports';
import { attempt } from '@/utils/attempt';
import { WHOSE } from './rows';

/** Rows that do not tell whose they are, a line a kind, with what settles all of them. */
export default function WhoAlerts({ session, detail, address }: StepProps<StaffImportDetail>) {
  const text = useText();
  return WHOSE.map((code) => {
    const count = detail.issueCounts.find((one) => one.code === code)?.rows ?? 0;
    if (count === 0) return null;
    const settle = (as: 'same' | 'new') => (
      <AskButton
        size="small"
        title={text(`who.all.${as}.ask`, { count })}
        description={text(`who.all.${as}.what`)}
        onYes={() => attempt(session.start((version) => settleStaffRows(detail.id, { version, code, as })))}
      >
        {text(`who.all.${as}`)}
      </AskButton>
    );
    return (
      <RowsAlert key={code} type="error" code={code} message={text(`who.${code}`, { count })} address={address}>
        {code !== 'duplicateName' && settle('same')}
        {settle('new')}
      </RowsAlert>
    );
  });
}
