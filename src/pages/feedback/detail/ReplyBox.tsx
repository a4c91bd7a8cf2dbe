import { DownOutlined } from '@ant-design/icons';
import { Button, Dropdown, Segmented } from 'antd';
import { useState } from 'react';
import { cannedAnswers } from '@contract/feedback/canned';
import { REPLY } from '@contract/feedback/rules';
import type { FeedbackDetail } from '@contract/feedback/schemas';
import Composer from '@/components/feedback/Composer';
import { useText } from '@/components/feedback/use-text';
import { replyToFeedback } from '@/services/feedback';
import { SPACE } from '@/theme/tokens';
import { toast } from '@/utils/feedback';
import styles from '../feedback.less';

interface ReplyBoxProps {
  feedback: FeedbackDetail;
  onChanged: (after?: FeedbackDetail) => void;
}

/** An answer to the employee, begun with a ready one if that fits, or a remark among colleagues. */
export default function ReplyBox({ feedback, onChanged }: ReplyBoxProps) {
  const text = useText();
  const [internal, setInternal] = useState(false);
  const [value, setValue] = useState('');
  const canned = cannedAnswers(feedback.category);
  const put = ({ key }: { key: string }) =>
    setValue((before) => `${before}${before === '' ? '' : '\n'}${canned[Number(key)] ?? ''}`.slice(0, REPLY.max));
  return (
    <Composer
      label={text(internal ? 'detail.remarkOnly' : 'detail.reply')}
      placeholder={text(internal ? 'detail.remark.hint' : 'detail.reply.hint')}
      ok={text(internal ? 'detail.remarkOnly' : 'detail.reply')}
      bounds={REPLY}
      value={value}
      onChange={setValue}
      submit={({ content, images }, requestId) =>
        replyToFeedback(feedback.id, { version: feedback.version, requestId, replyContent: content, internal, images })
      }
      onDone={(after) => {
        toast.success(text('sent'));
        onChanged(after);
      }}
      onStale={() => onChanged()}
      before={
        <div style={{ display: 'flex', flexWrap: 'wrap', gap: SPACE.xs, justifyContent: 'space-between' }}>
          <Segmented
            value={internal ? 'internal' : 'reply'}
            onChange={(chosen) => setInternal(chosen === 'internal')}
            options={[
              { value: 'reply', label: text('detail.reply') },
              { value: 'internal', label: text('detail.remarkOnly') },
            ]}
          />
          {!internal && (
            <Dropdown
              trigger={['click']}
              menu={{
                items: canned.map((answer, index) => ({
                  key: String(index),
                  label: <div className={styles.canned}>{answer}</div>,
                })),
                onClick: put,
              }}
            >
              <Button type="text">
                {text('detail.canned')} <DownOutlined />
              </Button>
            </Dropdown>
          )}
        </div>
      }
    />
  );
}
