import { Alert, Button, Tooltip } from 'antd';
import { useMemo, useState } from 'react';
import type { StaffImportRow } from '@contract/staff/import-schemas';
import LoadError from '@/components/LoadError';
import CountsSummary from '@/components/sheet-import/CountsSummary';
import type { RowParts } from '@/components/sheet-import/GridRow';
import SheetGrid from '@/components/sheet-import/SheetGrid';
import StepFooter from '@/components/sheet-import/StepFooter';
import { useNextError } from '@/components/sheet-import/use-next-error';
import { useText } from '@/components/sheet-import/use-text';
import wizard from '@/components/sheet-import/wizard.less';
import type { StepProps } from '../steps';
import CheckToolbar from './CheckToolbar';
import CommitButton from './CommitButton';
import { staffGridColumns, troubleCell } from './grid-columns';
import OptionsStrip from './OptionsStrip';
import RowChanges from './RowChanges';
import RecordPicker from './RecordPicker';
import RowPerson from './RowPerson';
import { useStaffRows } from './use-staff-rows';
import WhoAlerts from './WhoAlerts';

/** Step 4: every row with what becomes of it, its doubts in words, fixed in place. */
export default function CheckStep(props: StepProps) {
  const { detail, address } = props;
  const text = useText();
  const { filters, setFilters } = address;
  const rows = useStaffRows(props);
  const [showAll, setShowAll] = useState(false);
  const next = useNextError(rows, filters, setFilters, detail.counts.error, troubleCell);
  const list = useMemo(() => rows.page?.list ?? [], [rows.page]);
  const columns = useMemo(() => staffGridColumns(detail.columns, list, showAll), [detail.columns, list, showAll]);
  const { counts } = detail;
  const [picking, setPicking] = useState<StaffImportRow | null>(null);
  const { fix } = rows;
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
  const leftOut = detail.columns.filter(({ target, offered }) => target === null && offered !== undefined);

  return (
    <>
      <div className={`${wizard.body} ${wizard.tight}`}>
        {detail.state === 'needsMapping' && (
          <Alert
            banner
            type="warning"
            message={detail.notices[0] ?? text('commit.unmapped')}
            action={
              <Button size="small" onClick={() => address.goTo('columns')}>
                {text('header.next')}
              </Button>
            }
          />
        )}
        {detail.state === 'staged' && leftOut.length > 0 && (
          <Alert
            banner
            closable
            type="info"
            message={text('check.leftOut', { list: leftOut.map(({ label }) => `“${label}”`).join('、') })}
            action={
              <Button size="small" onClick={() => address.goTo('columns')}>
                {text('check.leftOut.go')}
              </Button>
            }
          />
        )}
        <WhoAlerts {...props} />
        <OptionsStrip {...props} />
        <CheckToolbar {...props} showAll={showAll} onShowAll={setShowAll} loading={rows.loading} />
        {rows.error !== undefined && !rows.page ? (
          <LoadError error={rows.error} onRetry={rows.reload} />
        ) : (
          <SheetGrid
            rows={rows}
            list={list}
            columns={columns}
            parts={parts}
            filters={filters}
            setFilters={setFilters}
            target={next.target}
          />
        )}
      </div>
      <StepFooter summary={<CountsSummary counts={counts} />}>
        {counts.error > 0 && (
          <Tooltip title={text('check.next.hint')}>
            <Button danger onClick={next.go}>
              {text('check.nextError')} (F8)
            </Button>
          </Tooltip>
        )}
        <CommitButton {...props} />
      </StepFooter>
      {picking && (
        <RecordPicker
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
