import { Button, Skeleton } from 'antd';
import { useMemo } from 'react';
import type { ImportDetail } from '@contract/wages/import-schemas';
import { useText } from '@/components/sheet-import/use-text';
import CoverageBar from '@/components/sum-checks/coverage/CoverageBar';
import { marksOf } from '@/components/sum-checks/coverage/marks';
import Tally from '@/components/sum-checks/coverage/Tally';
import { useMedia } from '@/utils/use-narrow';
import type { Controls } from '../../model/use-controls';
import BriefFigures from './BriefFigures';
import styles from './summary.less';

/** Where the names of what was checked have no room in one line. */
const NARROW = '(max-width: 1399px)';

/** The summary in a line, or at a desk in two: nothing that was not checked or does not agree goes without a word. */
export default function FoldedSummary({ detail, controls }: { detail: ImportDetail; controls: Controls }) {
  const text = useText();
  const narrow = useMedia(NARROW);
  const { data, error, refetch } = controls;
  const marks = useMemo(
    () => (data && !detail.history ? marksOf(data.checks, data.totals, data.audit, data.headCount.read) : null),
    [data, detail.history],
  );
  if (!data)
    return (
      <div className={styles.folded}>
        {error ? (
          <Button size="small" onClick={() => void refetch()}>
            {text('controls.failed')}
          </Button>
        ) : (
          <Skeleton.Button active size="small" block />
        )}
      </div>
    );
  return (
    <>
      <div className={styles.folded} data-testid="summary">
        <BriefFigures detail={detail} controls={data} narrow={narrow} />
        {narrow && marks && <Tally marks={marks} />}
      </div>
      {!narrow && marks && <CoverageBar marks={marks} brief />}
    </>
  );
}
