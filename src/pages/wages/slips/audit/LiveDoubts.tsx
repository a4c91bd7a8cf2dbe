import { Typography } from 'antd';
import { useJudgedText } from '@/components/sum-checks/coverage/use-mark-text';
import { useText } from '../../hooks/use-text';
import styles from '../../wages.less';
import DoubtList from './DoubtList';
import type { LiveAudit } from './use-slip-audit';

interface LiveDoubtsProps extends LiveAudit {
  onFix: (item: string, fen: string) => void;
}

/** What the audit says of a slip while it is typed: doubts with their figures, and in one line what was checked and what was not. */
export default function LiveDoubts({ audit, busy, failed, onFix }: LiveDoubtsProps) {
  const text = useText();
  const judged = useJudgedText();
  const coverage = audit ? judged(audit.audited).words.replaceAll('\n', ' · ') || text('slip.audit.none') : '';
  return (
    <section className={styles.liveDoubts} aria-label={text('slip.audit')} role="status" data-testid="slip-audit">
      {audit && <DoubtList doubts={audit.doubts} onFix={onFix} />}
      <Typography.Text type="secondary">
        {failed && !busy
          ? text('slip.audit.failed')
          : [coverage, busy ? text('slip.audit.busy') : ''].filter(Boolean).join(' · ')}
      </Typography.Text>
    </section>
  );
}
