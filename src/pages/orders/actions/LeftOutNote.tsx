import { Alert } from 'antd';
import type { ClaimsLeftOut } from '@contract/claims/schemas';
import { SPACE } from '@/theme/tokens';
import { labelled } from '@/utils/punctuation';
import styles from '../orders.less';
import { useText } from '../use-text';

/** How many claims went into a bank file, and of each that did not why. */
export default function LeftOutNote({ count, leftOut }: { count: number; leftOut: ClaimsLeftOut }) {
  const text = useText();
  if (leftOut.count === 0) return null;
  const unnamed = leftOut.count - leftOut.named.length;
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginBlockEnd: SPACE.sm }}
      message={text('bankFile.leftOut', { count, left: leftOut.count })}
      description={
        <ul className={styles.results} aria-label={text('bankFile.leftOut.list')}>
          {leftOut.named.map((claim) => (
            <li key={claim.id}>{labelled(`${claim.orderNo} ${claim.staffName}`, claim.message)}</li>
          ))}
          {unnamed > 0 && <li>{text('bankFile.leftOut.more', { count: unnamed })}</li>}
        </ul>
      }
    />
  );
}
