import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Popconfirm, Space } from 'antd';
import type { PreparedStanding } from '@contract/feedback/prepared/schemas';
import type { FeedbackThread } from '@contract/feedback-threads/schemas';
import PreparedChanges from '@/components/feedback/prepared/PreparedChanges';
import PreparedTag from '@/components/feedback/prepared/PreparedTag';
import { useText } from '@/components/feedback/use-text';
import words from '@/components/text.less';
import { getPrepared, withdrawPrepared } from '@/services/prepared-answers';
import { getSlip } from '@/services/wage-slips';
import { useServerEvent } from '@/utils/events';
import { toast } from '@/utils/feedback';
import { shownMoment } from '@/utils/moments';
import { useSubmit } from '@/utils/use-submit';
import styles from '../../wages.less';

interface PreparedPanelProps {
  thread: FeedbackThread;
  slipId: string;
  onPrepare: (standing: PreparedStanding) => void;
}

/** 拟复 below an objection in its slip: what stands prepared, how far it is, and the way to prepare it. */
export default function PreparedPanel({ thread, slipId, onPrepare }: PreparedPanelProps) {
  const text = useText();
  const client = useQueryClient();
  const { data } = useQuery({ ...getPrepared(thread.id), meta: { inPlace: false } });
  // Sent or said meanwhile: the conversation and the slip around this follow.
  useServerEvent('prepared', (event) => {
    if (event.slipId === slipId) void client.invalidateQueries({ queryKey: getSlip(slipId).queryKey, exact: true });
  });
  if (!data) return null;
  const { prepared, refusal } = data;
  const begin = () => onPrepare(data);
  if (!prepared || prepared.state === 'sent')
    return (
      <div className={styles.prepared}>
        {prepared && (
          <span className={words.soft}>
            {text('prepared.sentBy', {
              by: prepared.preparedBy,
              name: prepared.sentBy ?? '',
              at: prepared.sentAt === null ? '' : shownMoment(prepared.sentAt),
            })}
          </span>
        )}
        {refusal === null ? (
          <div>
            <Button onClick={begin}>{text('prepared.begin')}</Button>{' '}
            <span className={words.soft}>{text('prepared.begin.hint')}</span>
          </div>
        ) : (
          <span className={words.soft}>{refusal}</span>
        )}
      </div>
    );
  return (
    <section className={styles.prepared} aria-label={text('prepared.title')}>
      <div>
        <strong>{text('prepared.title')}</strong> <PreparedTag prepared={prepared} />
        <span className={words.soft}>
          {text('prepared.by', { name: prepared.preparedBy, at: shownMoment(prepared.preparedAt) })}
        </span>
      </div>
      {prepared.state === 'returned' && (
        <Alert
          type="warning"
          showIcon
          message={text('prepared.returnedBy', { name: prepared.returnedBy ?? '', remark: prepared.remark ?? '' })}
        />
      )}
      {prepared.state === 'waiting' && prepared.stale !== null && (
        <Alert type="warning" showIcon message={text(`prepared.stale.${prepared.stale}`)} />
      )}
      <div className={words.wrap}>{prepared.replyContent}</div>
      {prepared.correction && <PreparedChanges correction={prepared.correction} />}
      <Space wrap>
        {refusal === null && <Button onClick={begin}>{text('prepared.edit')}</Button>}
        <Withdraw key={prepared.id} id={thread.id} preparedId={prepared.id} />
      </Space>
    </section>
  );
}

function Withdraw({ id, preparedId }: { id: string; preparedId: string }) {
  const text = useText();
  const client = useQueryClient();
  const { queryKey } = getPrepared(id);
  const { busy, run } = useSubmit(() => void client.invalidateQueries({ queryKey, exact: true }));
  const withdraw = () =>
    run(
      (requestId) => withdrawPrepared(id, { requestId, preparedId }),
      (after) => {
        toast.success(text('prepared.withdrawn'));
        client.setQueryData(queryKey, after);
      },
    );
  return (
    <Popconfirm
      title={text('prepared.withdraw.ask')}
      okText={text('prepared.withdraw')}
      cancelText={text('cancel')}
      onConfirm={() => void withdraw()}
    >
      <Button loading={busy}>{text('prepared.withdraw')}</Button>
    </Popconfirm>
  );
}
