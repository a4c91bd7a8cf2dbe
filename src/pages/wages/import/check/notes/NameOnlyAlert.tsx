import AskButton from '@/components/sheet-import/check/AskButton';
import RowsAlert from '@/components/sheet-import/check/RowsAlert';
import { useText } from '@/components/sheet-import/use-text';
import { acceptNameMatches } from '@/services/wage-imports';
import type { WageStepProps } from '../../step-props';
import { useStart } from './use-start';

/** Rows whose person was found by the name alone. */
export default function NameOnlyAlert({ session, detail, address, rows }: WageStepProps & { rows: number }) {
  const text = useText();
  const run = useStart(session);
  return (
    <RowsAlert type="warning" code="nameOnlyMatch" message={text('pending.names', { count: rows })} address={address}>
      <AskButton
        size="small"
        title={text('pending.names.ask', { count: rows })}
        onYes={run((version) => acceptNameMatches(detail.id, version))}
      >
        {text('pending.names.accept')}
      </AskButton>
    </RowsAlert>
  );
}
