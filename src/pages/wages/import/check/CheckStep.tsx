import { Button, Tooltip } from 'antd';
import { useState } from 'react';
import BlockedButton from '@/components/BlockedButton';
import LoadError from '@/components/LoadError';
import type { StepProps } from '../step-props';
import StepFooter from '../StepFooter';
import { useText } from '../hooks/use-text';
import { nothingToIssue } from '../model/nothing-to-issue';
import wizard from '../wizard.less';
import CheckToolbar from './CheckToolbar';
import ControlsStrip from './ControlsStrip';
import CountsSummary from './CountsSummary';
import PendingActions from './PendingActions';
import PreviewDrawer from './PreviewDrawer';
import SheetGrid from './SheetGrid';
import StaffPicker from './StaffPicker';
import styles from './check.less';
import { useNextError } from './use-next-error';
import { useRows } from './use-rows';
import type { ImportRow } from '@contract/wages/import-schemas';

/** Step 4: every row with its doubts in words, fixed in place. */
export default function CheckStep({ session, detail, address }: StepProps) {
  const text = useText();
  const { filters, setFilters } = address;
  const rows = useRows(detail.id, session, filters, setFilters);
  const [showAll, setShowAll] = useState(false);
  const [preview, setPreview] = useState<number | null>(null);
  const [picking, setPicking] = useState<ImportRow | null>(null);
  const next = useNextError(rows, filters, setFilters, detail.counts.error);
  const { counts } = detail;
  const nothing = nothingToIssue(counts, text);
  const list = rows.page?.list ?? [];

  return (
    <>
      <div className={`${wizard.body} ${wizard.tight}`}>
        <ControlsStrip session={session} detail={detail} />
        <PendingActions session={session} detail={detail} filters={filters} setFilters={setFilters} />
        <CheckToolbar detail={detail} filters={filters} setFilters={setFilters} showAll={showAll} onShowAll={setShowAll} loading={rows.loading} />
        {rows.error !== undefined && !rows.page ? (
          <div className={styles.failed}>
            <LoadError error={rows.error} onRetry={rows.reload} />
          </div>
        ) : (
          <SheetGrid
            rows={rows}
            list={list}
            columns={detail.columns}
            showAll={showAll}
            filters={filters}
            setFilters={setFilters}
            target={next.target}
            onPreview={setPreview}
            onPick={setPicking}
          />
        )}
      </div>
      <StepFooter
        summary={
          <>
            <CountsSummary counts={counts} />
            {nothing !== null && <div>{nothing}</div>}
          </>
        }
      >
        {counts.error > 0 && (
          <Tooltip title={text('check.next.hint')}>
            <Button danger onClick={next.go}>
              {text('check.nextError')} (F8)
            </Button>
          </Tooltip>
        )}
        {nothing !== null ? (
          <BlockedButton reason={nothing}>{text('check.goOn')}</BlockedButton>
        ) : (
          <Button type="primary" ghost={counts.error > 0} onClick={() => address.goTo('settings')}>
            {counts.error > 0 ? text('check.goOnWithErrors', { count: counts.error }) : text('check.goOn')}
          </Button>
        )}
      </StepFooter>
      <PreviewDrawer importId={detail.id} rowNos={list.filter((row) => row.status !== 'ignored').map((row) => row.rowNo)} rowNo={preview} onChange={setPreview} />
      <StaffPicker row={picking} session={session} importId={detail.id} onFix={rows.fix} onClose={() => setPicking(null)} />
    </>
  );
}
