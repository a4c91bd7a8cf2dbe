import type { StaffImportDetail } from '@contract/staff/import-schemas';
import AskButton from '@/components/sheet-import/check/AskButton';
import RowsAlert from '@/components/sheet-import/check/RowsAlert';
import type { StepProps } from '@/components/sheet-import/kind';
import type { RowSteps } from '@/components/sheet-import/rows-kind';
import { useText } from '@/components/sheet-import/use-text';
import { WHOSE } from './rows';

/** Rows that do not tell whose they are, a line a kind, with what settles all of them. */
export default function WhoAlerts({
  steps,
  detail,
  address,
}: Pick<StepProps<StaffImportDetail>, 'detail' | 'address'> & { steps: RowSteps }) {
  const text = useText();
  return WHOSE.map((code) => {
    const count = detail.issueCounts.find((one) => one.code === code)?.rows ?? 0;
    if (count === 0) return null;
    const settle = (as: 'same' | 'new') => (
      <AskButton
        size="small"
        title={text(`who.all.${as}.ask`, { count })}
        description={text(`who.all.${as}.what`)}
        onYes={() => steps.kind(code, { who: as })}
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
