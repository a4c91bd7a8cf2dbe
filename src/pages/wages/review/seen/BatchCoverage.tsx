import { Alert, Button } from 'antd';
import { useMemo, useState } from 'react';
import type { ReviewGroups } from '@contract/wages/review/schemas';
import CoverageBar from '@/components/sum-checks/coverage/CoverageBar';
import { marksOf } from '@/components/sum-checks/coverage/marks';
import SumChecks from '@/components/sum-checks/SumChecks';
import { useTextOf } from '@/utils/use-text';
import styles from './seen.less';

/**
 * What of the sheet was checked as the batch was made, and by which equations its totals were; of a batch without an audit, that
 * there was none. What was not checked is a group to be seen.
 */
export default function BatchCoverage({ coverage }: Pick<ReviewGroups, 'coverage'>) {
  const text = useTextOf('wages.seen');
  const sums = useTextOf('wages.sums');
  const [open, setOpen] = useState(false);
  const { checks, audit, totals, people } = coverage;
  const marks = useMemo(() => {
    const stated = Array.from({ length: totals.stated }, (_, at) => ({ matches: at < totals.agreeing }));
    return { ...marksOf(checks ?? [], stated, audit ?? [], people), open: [] };
  }, [audit, checks, people, totals.agreeing, totals.stated]);
  return (
    <>
      {audit === null && <Alert type="warning" showIcon banner message={text('noAudit')} data-testid="no-audit" />}
      {checks === null && <p className={styles.none}>{sums('notKept')}</p>}
      {marks.checked.length > 0 && <CoverageBar marks={marks} />}
      {checks !== null && checks.length > 0 && (
        <div className={styles.sums}>
          <Button type="link" size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
            {text(open ? 'sums.hide' : 'sums.show')}
          </Button>
          {open && <SumChecks checks={checks} />}
        </div>
      )}
    </>
  );
}
