import type { ImportDetail } from '@contract/wages/import-schemas';
import { useText } from '@/components/sheet-import/use-text';
import IdentityPicker from '../check/IdentityPicker';
import type { WageSession } from '../step-props';
import styles from './columns.less';
import NetExamples from './NetExamples';

/** How net is computed where the sheet has no column of it: the formula, and what it comes to for the first people. */
export default function ComputedNet({ session, detail }: { session: WageSession; detail: ImportDetail }) {
  const text = useText();
  return (
    <>
      <span>{text('computed.what')}</span>
      <div className={styles.formula}>
        <IdentityPicker session={session} detail={detail} />
      </div>
      {detail.netIdentity && <NetExamples detail={detail} identity={detail.netIdentity.key} />}
    </>
  );
}
