import { DownOutlined, UpOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useId, useState } from 'react';
import type { ImportDetail } from '@contract/wages/import-schemas';
import { useText } from '@/components/sheet-import/use-text';
import { useMedia, useNarrow } from '@/utils/use-narrow';
import type { Controls } from '../../model/use-controls';
import type { WageSession } from '../../step-props';
import ControlsStrip from '../ControlsStrip';
import Coverage from '../Coverage';
import ReferenceFiles from '../references/ReferenceFiles';
import FoldedSummary from './FoldedSummary';
import styles from './summary.less';

/** Where all of it would leave too little room for the rows. */
const SMALL = '(max-width: 1399px), (max-height: 999px)';

interface CheckSummaryProps {
  session: WageSession;
  detail: ImportDetail;
  controls: Controls;
}

/** What was checked, the sheet's own figures and the 对账文件: in a line on an ordinary screen, all of it on a large one or on a click. */
export default function CheckSummary({ session, detail, controls }: CheckSummaryProps) {
  const text = useText();
  const small = useMedia(SMALL);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const id = useId();
  const open = chosen ?? !small;
  const narrow = useNarrow();
  return (
    <section
      className={styles.summary}
      aria-label={text('summary.title')}
      // A file can only be dropped on what is seen.
      onDragEnter={() => setChosen(true)}
    >
      {!open && <FoldedSummary detail={detail} controls={controls} />}
      {/* Kept while folded: a file may be on its way up. */}
      <div id={id} hidden={!open}>
        {!detail.history && controls.data && <Coverage controls={controls.data} />}
        <ControlsStrip session={session} detail={detail} controls={controls} />
        {detail.wageType === 'monthly' && !detail.history && <ReferenceFiles session={session} detail={detail} />}
      </div>
      <Button
        className={open ? styles.foldIn : styles.foldOut}
        size="small"
        type="link"
        aria-expanded={open}
        aria-controls={id}
        title={text('summary.what')}
        onClick={() => setChosen(!open)}
      >
        {text(open ? 'summary.fold' : narrow ? 'summary.more' : 'summary.unfold')}{' '}
        {open ? <UpOutlined /> : <DownOutlined />}
      </Button>
    </section>
  );
}
