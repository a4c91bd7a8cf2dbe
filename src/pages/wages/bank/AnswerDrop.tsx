import { InboxOutlined } from '@ant-design/icons';
import { Spin, Upload } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { uploadAnswer } from '@/services/bank-answers';
import { attempt } from '@/utils/attempt';
import { toast } from '@/utils/feedback';
import { SHEET_FILES } from '@/utils/sheet-files';
import { useText } from '../hooks/use-text';
import styles from './bank.less';

interface AnswerDropProps {
  batchId: string;
  fileId: string;
  onChanged: () => void;
}

/** Takes the bank's answer; what it comes to is said at once, and what has to be asked stands in the list above. */
export default function AnswerDrop({ batchId, fileId, onChanged }: AnswerDropProps) {
  const text = useText();
  const [busy, setBusy] = useState(false);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const { current } = leaving;
    return () => current.abort();
  }, []);
  const send = async (chosen: File) => {
    setBusy(true);
    const sent = await attempt(uploadAnswer(batchId, fileId, chosen, leaving.current.signal));
    setBusy(false);
    if (!sent) return;
    const { paid, failed, unmentioned } = sent.answer.reading;
    if (sent.known) toast.info(text('payments.known'));
    else if (sent.answer.state === 'applied')
      toast.success(text('payments.applied', { paid: paid.count, failed: failed.count, rest: unmentioned.count }));
    onChanged();
  };
  return (
    <Spin spinning={busy} tip={text('payments.busy')}>
      <Upload.Dragger
        className={styles.drop}
        accept={SHEET_FILES}
        showUploadList={false}
        disabled={busy}
        beforeUpload={(chosen) => {
          void send(chosen);
          return Upload.LIST_IGNORE;
        }}
      >
        <InboxOutlined aria-hidden /> <strong>{text('payments.upload')}</strong>
        <div className={styles.soft}>{text('payments.upload.hint')}</div>
      </Upload.Dragger>
    </Spin>
  );
}
