import { useCallback, useMemo, useState } from 'react';
import type { StaffImportDetail, StaffImportRow } from '@contract/staff/import-schemas';
import SharedCheckStep from '@/components/sheet-import/check/CheckStep';
import type { RowParts } from '@/components/sheet-import/grid/GridRow';
import StaffPicker from '@/components/sheet-import/check/StaffPicker';
import { useRows } from '@/components/sheet-import/check/use-rows';
import type { KindCalls } from '@/components/sheet-import/rows-kind';
import type { StepProps } from '@/components/sheet-import/kind';
import ColumnAlerts from './ColumnAlerts';
import CommitButton from './CommitButton';
import OptionsStrip from './OptionsStrip';
import RowChanges from './RowChanges';
import RowPerson from './RowPerson';
import { STAFF_ROWS } from './rows';
import WhoAlerts from './WhoAlerts';

/** Every row with what becomes of it. */
export default function CheckStep(props: StepProps<StaffImportDetail>) {
  const rows = useRows(STAFF_ROWS, props);
  const [picking, setPicking] = useState<StaffImportRow | null>(null);
  const { fix, steps } = rows;
  const kindCalls = useCallback(
    (code: string): KindCalls => ({
      samePerson: { run: async () => steps?.kind(code, { who: 'same' }) },
      newPeople: { run: async () => steps?.kind(code, { who: 'new' }) },
    }),
    [steps],
  );
  const parts = useMemo<RowParts<StaffImportRow>>(
    () => ({
      person: (row, pending) => (
        <RowPerson
          row={row}
          pending={pending}
          onPick={setPicking}
          onWho={({ rowNo }, who) => void fix(rowNo, { who })}
        />
      ),
      beneath: (row, span) => <RowChanges row={row} span={span} />,
    }),
    [fix],
  );
  return (
    <>
      <SharedCheckStep
        {...props}
        kind={STAFF_ROWS}
        rows={rows}
        parts={parts}
        issueCounts={props.detail.issueCounts}
        ignoredCounts={props.detail.ignoredCounts}
        kindCalls={kindCalls}
        bars={
          <>
            <ColumnAlerts {...props} />
            {steps && <WhoAlerts {...props} steps={steps} />}
            <OptionsStrip {...props} />
          </>
        }
      >
        <CommitButton {...props} />
      </SharedCheckStep>
      {picking && (
        <StaffPicker
          row={picking}
          onClose={() => setPicking(null)}
          onChoose={(who) => {
            setPicking(null);
            void fix(picking.rowNo, { who });
          }}
        />
      )}
    </>
  );
}
