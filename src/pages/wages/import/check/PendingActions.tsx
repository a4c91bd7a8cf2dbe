import AskButton from '@/components/sheet-import/check/AskButton';
import RowsAlert from '@/components/sheet-import/check/RowsAlert';
import { useText } from '@/components/sheet-import/use-text';
import { acceptNameMatches, acceptSamePeople, addStaffFromRows } from '@/services/wage-imports';
import { attempt } from '@/utils/attempt';
import type { Controls } from '../model/use-controls';
import type { WageStepProps } from '../step-props';
import PaidTwiceAlert from './PaidTwiceAlert';
import SupplementsAlert from './SupplementsAlert';

/** What concerns many rows at once: people paid already this month, amounts earlier months left for this sheet, numbers of people with other names, matches by name alone, people not yet on the staff list. */
export default function PendingActions({ session, detail, address, controls }: WageStepProps & { controls: Controls }) {
  const text = useText();
  const { id, issueCounts, addableStaff } = detail;
  const rowsWith = (code: string) => issueCounts.find((one) => one.code === code)?.rows ?? 0;
  const [differing, names] = [rowsWith('nameDiffers'), rowsWith('nameOnlyMatch')];
  const run = (act: (version: number) => Promise<{ jobId: string }>) => () => attempt(session.start(act));
  return (
    <>
      <PaidTwiceAlert detail={detail} found={controls.data?.paidTwice ?? []} address={address} />
      <SupplementsAlert
        supplements={controls.data?.supplements ?? []}
        count={controls.data?.supplementCount ?? 0}
        onChanged={() => void controls.refetch()}
      />
      {differing > 0 && (
        <RowsAlert
          type="error"
          code="nameDiffers"
          message={text('pending.differs', { count: differing })}
          address={address}
        >
          <AskButton
            size="small"
            title={text('pending.differs.same.ask', { count: differing })}
            description={text('pending.differs.same.what')}
            onYes={run((version) => acceptSamePeople(id, version))}
          >
            {text('pending.differs.same')}
          </AskButton>
          <AskButton
            size="small"
            title={text('pending.staff.ask', { count: differing })}
            description={text('pending.differs.add.what')}
            onYes={run((version) => addStaffFromRows(id, version, { code: 'nameDiffers' }))}
          >
            {text('pending.staff.add')}
          </AskButton>
        </RowsAlert>
      )}
      {names > 0 && (
        <RowsAlert
          type="warning"
          code="nameOnlyMatch"
          message={text('pending.names', { count: names })}
          address={address}
        >
          <AskButton
            size="small"
            title={text('pending.names.ask', { count: names })}
            onYes={run((version) => acceptNameMatches(id, version))}
          >
            {text('pending.names.accept')}
          </AskButton>
        </RowsAlert>
      )}
      {addableStaff > 0 && (
        <RowsAlert
          type="info"
          code="staffNotFound"
          message={text('pending.staff', { count: addableStaff })}
          address={address}
        >
          <AskButton
            size="small"
            type={detail.history ? 'default' : 'primary'}
            title={text('pending.staff.ask', { count: addableStaff })}
            description={text('pending.staff.what')}
            onYes={run((version) => addStaffFromRows(id, version))}
          >
            {text('pending.staff.add')}
          </AskButton>
          {detail.history && (
            <AskButton
              size="small"
              title={text('pending.staff.left.ask', { count: addableStaff })}
              description={text('pending.staff.left.what')}
              onYes={run((version) => addStaffFromRows(id, version, { as: 'left' }))}
            >
              {text('pending.staff.left')}
            </AskButton>
          )}
        </RowsAlert>
      )}
    </>
  );
}
