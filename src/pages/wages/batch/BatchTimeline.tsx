import { ProCard } from '@ant-design/pro-components';
import { Empty, Timeline, Typography } from 'antd';
import type { BatchDetail } from '@contract/wages/batch-schemas';
import { shownMoment } from '@/utils/moments';
import { useText } from '../hooks/use-text';
import { stepAuthor, stepLabel, stepReason } from './step-text';

/** Who did what and when, newest first: the batch's own steps, those on single slips, and what left the system. */
export default function BatchTimeline({ batch }: { batch: Pick<BatchDetail, 'timeline'> }) {
  const text = useText();
  return (
    <ProCard>
      {batch.timeline.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} />}
      <Timeline
        items={[...batch.timeline].reverse().map((step) => {
          const reason = stepReason(step, text);
          return {
            children: (
              <>
                <Typography.Text strong>{stepLabel(step, text)}</Typography.Text>{' '}
                <Typography.Text type="secondary">{stepAuthor(step, text)}</Typography.Text>
                <div>
                  <Typography.Text type="secondary">{shownMoment(step.at)}</Typography.Text>
                </div>
                {reason && <Typography.Paragraph style={{ marginBlockEnd: 0 }}>{reason}</Typography.Paragraph>}
              </>
            ),
          };
        })}
      />
    </ProCard>
  );
}
