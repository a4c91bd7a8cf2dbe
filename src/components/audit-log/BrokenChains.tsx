import { Alert } from 'antd';
import { shownMoment } from '@/utils/moments';
import { useTextOf } from '@/utils/use-text';
import styles from './audit-log.less';
import { useAuditCheck } from './use-audit-check';

/** Chains of the log that do not hold: whose, where, since when, and what to do; nothing where the last check found none. */
export default function BrokenChains({ companyId }: { companyId: string | undefined }) {
  const text = useTextOf('auditLog');
  const faults = useAuditCheck(companyId)?.faults ?? [];
  if (faults.length === 0) return null;
  const lines = faults.map(({ companyName, kind, seq, since }) => {
    const values = { whose: companyName ?? text('platform'), fault: text(`fault.${kind}`), at: shownMoment(since) };
    return seq === null ? text('broken.line', values) : text('broken.at', { ...values, no: seq });
  });
  return (
    <Alert
      type="error"
      showIcon
      className={styles.broken}
      message={text('broken')}
      description={
        <>
          <ul>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          {text('broken.then')}
        </>
      }
    />
  );
}
