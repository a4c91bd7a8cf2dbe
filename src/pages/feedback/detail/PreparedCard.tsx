import { useQuery } from '@tanstack/react-query';
import { EyeOutlined } from '@ant-design/icons';
import { Alert, Button, Input, Space } from 'antd';
import { useState } from 'react';
import { fits, REPLY } from '@contract/feedback/rules';
import type { PreparedBrief } from '@contract/feedback/prepared/schemas';
import type { FeedbackDetail } from '@contract/feedback/schemas';
import BlockedButton from '@/components/BlockedButton';
import PreparedChanges from '@/components/feedback/prepared/PreparedChanges';
import PreparedTag from '@/components/feedback/prepared/PreparedTag';
import { useText } from '@/components/feedback/use-text';
import words from '@/components/text.less';
import { getPrepared, sendPrepared } from '@/services/prepared-answers';
import { toast } from '@/utils/feedback';
import { shownMoment } from '@/utils/moments';
import { useSubmit } from '@/utils/use-submit';
import styles from '../feedback.less';
import GiveBackDialog from './GiveBackDialog';

interface PreparedCardProps {
  feedback: FeedbackDetail;
  prepared: PreparedBrief;
  onChanged: () => void;
}

/** The answer finance has prepared: read, its correction looked at, its words changed, then sent in one go or given back. */
export default function PreparedCard({ feedback, prepared, onChanged }: PreparedCardProps) {
  const text = useText();
  const { id, corrects, stale, hindrance } = prepared;
  const [reply, setReply] = useState<string | null>(null);
  const [returning, setReturning] = useState(false);
  const [wanted, setWanted] = useState(false);
  const { data, isFetching } = useQuery({ ...getPrepared(feedback.id), enabled: wanted, meta: { inPlace: false } });
  const correction = data?.prepared?.id === id ? data.prepared.correction : null;
  const { busy, run } = useSubmit(onChanged);
  const content = reply ?? prepared.replyContent;
  const fine = fits(content, REPLY);
  const send = () =>
    run(
      (requestId) =>
        sendPrepared(feedback.id, {
          requestId,
          preparedId: id,
          version: feedback.version,
          replyContent: content.trim(),
        }),
      () => {
        toast.success(text(corrects ? 'prepared.sent.corrected' : 'prepared.sent'));
        onChanged();
      },
    );
  // What goes out is looked at before.
  const unseen = corrects && correction === null ? text('prepared.unseen') : null;
  const blocked = (stale === null ? hindrance : text(`prepared.stale.${stale}`)) ?? unseen;
  const label = text(corrects ? 'prepared.send.correct' : 'prepared.send');
  return (
    <section className={styles.prepared} aria-label={text('prepared.title')}>
      <div className={styles.panelHead}>
        <strong>
          {text('prepared.title')} <PreparedTag prepared={prepared} />
        </strong>
        <span className={words.soft}>
          {text('prepared.by', { name: prepared.preparedBy, at: shownMoment(prepared.preparedAt) })}
        </span>
      </div>
      {stale !== null && <Alert type="warning" showIcon message={text(`prepared.stale.${stale}`)} />}
      {stale === null && hindrance !== null && <Alert type="warning" showIcon message={hindrance} />}
      {reply === null ? (
        <div className={styles.words}>{prepared.replyContent}</div>
      ) : (
        <Input.TextArea
          aria-label={text('prepared.reply')}
          value={reply}
          disabled={busy}
          rows={3}
          maxLength={REPLY.max}
          showCount
          status={fine ? undefined : 'error'}
          onChange={(event) => setReply(event.target.value)}
        />
      )}
      {corrects && correction === null && (
        <div>
          <Button icon={<EyeOutlined />} loading={isFetching} onClick={() => setWanted(true)}>
            {text('prepared.show')}
          </Button>
        </div>
      )}
      {correction && <PreparedChanges correction={correction} />}
      <Space wrap>
        {blocked === null ? (
          <Button type="primary" loading={busy} disabled={!fine} onClick={() => void send()}>
            {label}
          </Button>
        ) : (
          <BlockedButton reason={blocked}>{label}</BlockedButton>
        )}
        {reply === null && stale === null && (
          <Button onClick={() => setReply(prepared.replyContent)}>{text('prepared.change')}</Button>
        )}
        <Button onClick={() => setReturning(true)}>{text('prepared.return')}</Button>
      </Space>
      {returning && (
        <GiveBackDialog
          feedback={feedback}
          preparedId={id}
          onClose={() => setReturning(false)}
          onDone={() => {
            setReturning(false);
            onChanged();
          }}
        />
      )}
    </section>
  );
}
