import { useQuery, useQueryClient } from '@tanstack/react-query';
import { EyeOutlined } from '@ant-design/icons';
import { Link } from '@umijs/max';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { OPEN_FEEDBACK } from '@contract/states/feedback';
import type { FeedbackDetail } from '@contract/feedback/schemas';
import { useText } from '@/components/feedback/use-text';
import SlipCard from '@/components/SlipCard';
import words from '@/components/text.less';
import { revealFeedbackSlip } from '@/services/feedback';
import { SPACE } from '@/theme/tokens';
import { adminCompany } from '@/utils/company-scope';
import { useServerEvent } from '@/utils/events';
import styles from '../feedback.less';
import Comparison from './Comparison';

interface SlipPanelProps {
  feedback: FeedbackDetail;
  slip: NonNullable<FeedbackDetail['wages']>;
}

/** The slip in the version the employee saw, its amounts fetched when they are asked for; what was corrected since; the way to correct it. */
export default function SlipPanel({ feedback, slip }: SlipPanelProps) {
  const text = useText();
  const { id } = feedback;
  const [wanted, setWanted] = useState(false);
  const [masked, setMasked] = useState(true);
  const {
    data: shown,
    isFetching,
    refetch,
  } = useQuery({ ...revealFeedbackSlip(id), enabled: wanted, meta: { inPlace: false } });
  const client = useQueryClient();
  // Corrected while somebody looks at it: the comparison follows. Each look is written down, so that nothing else asks again.
  useServerEvent('batch', ({ batchId }) => {
    if (wanted && batchId === slip.batchId)
      void client.invalidateQueries({ queryKey: revealFeedbackSlip(id).queryKey, exact: true });
  });
  const hidden = masked || !shown;
  const show = () => {
    setWanted(true);
    setMasked(false);
    if (wanted && !shown) void refetch();
  };
  // One's own is corrected by whoever deals with it.
  const open = OPEN_FEEDBACK.includes(feedback.state) && feedback.hindrance === null;
  const company = adminCompany();
  const place = company === null ? '/wages?' : `/company/wages?companyId=${company}&`;
  return (
    <section className={styles.panel} aria-label={text('detail.slip', { version: slip.slipVersion })}>
      <div className={styles.panelHead}>
        <h2>{text('detail.slip', { version: slip.slipVersion })}</h2>
        {hidden && (
          <Button icon={<EyeOutlined />} loading={isFetching && !shown} onClick={show} title={text('detail.show.hint')}>
            {text('detail.show')}
          </Button>
        )}
      </div>
      <p className={words.soft}>{text('detail.now', { state: slip.slipState, version: slip.currentVersion })}</p>
      {open && !feedback.thread.corrected && (
        <Alert
          type="info"
          style={{ marginBlockEnd: SPACE.sm }}
          message={text('detail.correct.slip')}
          action={
            <Link to={`${place}batch=${slip.batchId}&tab=slips&slip=${slip.slipId}`}>
              <Button size="small">{text('detail.correct')}</Button>
            </Link>
          }
        />
      )}
      {shown && shown.changes.length > 0 && (
        <Comparison
          changes={shown.changes}
          published={shown.published}
          version={slip.slipVersion}
          currentVersion={slip.currentVersion}
          masked={hidden}
        />
      )}
      <SlipCard
        view={shown?.view ?? slip.view}
        masked={hidden}
        onMaskedChange={(hide) => (hide ? setMasked(true) : show())}
        disputedKeys={feedback.thread.itemKeys}
      />
    </section>
  );
}
