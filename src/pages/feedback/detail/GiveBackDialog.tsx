import { Form, Input, Modal } from 'antd';
import { PREPARED_REASON } from '@contract/feedback/prepared/rules';
import { fits } from '@contract/feedback/rules';
import type { FeedbackDetail } from '@contract/feedback/schemas';
import { useText } from '@/components/feedback/use-text';
import { giveBackPrepared } from '@/services/prepared-answers';
import { toast } from '@/utils/feedback';
import { useSubmit } from '@/utils/use-submit';

interface GiveBackDialogProps {
  feedback: FeedbackDetail;
  preparedId: string;
  onClose: () => void;
  onDone: () => void;
}

/** What is wrong with a prepared answer: a remark among colleagues. */
export default function GiveBackDialog({ feedback, preparedId, onClose, onDone }: GiveBackDialogProps) {
  const text = useText();
  const [form] = Form.useForm<{ remark: string }>();
  const { busy, run } = useSubmit(onDone);
  const submit = ({ remark }: { remark: string }) =>
    run(
      (requestId) =>
        giveBackPrepared(feedback.id, { requestId, preparedId, version: feedback.version, remark: remark.trim() }),
      () => {
        toast.success(text('prepared.returned'));
        onDone();
      },
    );
  return (
    <Modal
      open
      title={text('prepared.return')}
      okText={text('prepared.return')}
      cancelText={text('cancel')}
      okButtonProps={{ loading: busy }}
      maskClosable={false}
      onCancel={onClose}
      onOk={() => form.submit()}
    >
      <Form form={form} layout="vertical" disabled={busy} onFinish={(values) => void submit(values)}>
        <Form.Item
          name="remark"
          label={text('prepared.return.remark')}
          validateFirst
          rules={[
            { required: true, whitespace: true },
            {
              validator: (_, value = '') =>
                fits(String(value), PREPARED_REASON)
                  ? Promise.resolve()
                  : Promise.reject(new Error(text('length', PREPARED_REASON))),
            },
          ]}
        >
          <Input.TextArea
            rows={3}
            maxLength={PREPARED_REASON.max}
            showCount
            placeholder={text('prepared.return.hint')}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}
