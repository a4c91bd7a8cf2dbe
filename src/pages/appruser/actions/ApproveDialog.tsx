import { Checkbox, Form, Modal } from 'antd';
import { approveRealName } from '@/services/real-names';
import { toast } from '@/utils/feedback';
import { useSubmit } from '@/utils/use-submit';
import Doubts, { hasDoubts } from '../detail/Doubts';
import { useText } from '../use-text';
import type { DialogProps } from './dialog-props';

/** 通过: where the staff file is missing or says something else, one says that one has compared. */
export default function ApproveDialog({ item, onClose, onDone }: DialogProps) {
  const text = useText();
  const [form] = Form.useForm<{ despite: boolean }>();
  const { busy, run } = useSubmit(() => onDone());
  const doubts = hasDoubts(item);
  const submit = () =>
    run(
      (requestId) => approveRealName(item, { version: item.version, requestId, despite: doubts }),
      (detail) => {
        toast.success(text('approve.done', { name: item.realName }));
        onDone(detail);
      },
    );
  return (
    <Modal
      open
      title={text('approve.title', { name: item.realName })}
      okText={text('action.approve')}
      cancelText={text('cancel')}
      okButtonProps={{ loading: busy }}
      cancelButtonProps={{ disabled: busy }}
      maskClosable={false}
      onCancel={onClose}
      onOk={() => form.submit()}
    >
      <Form form={form} layout="vertical" disabled={busy} onFinish={() => void submit()}>
        <Doubts item={item} />
        <p>{text('approve.text')}</p>
        {doubts && (
          <Form.Item
            name="despite"
            valuePropName="checked"
            rules={[
              {
                validator: (_, ticked) =>
                  ticked ? Promise.resolve() : Promise.reject(new Error(text('approve.despite.rule'))),
              },
            ]}
          >
            <Checkbox>{text('approve.despite')}</Checkbox>
          </Form.Item>
        )}
      </Form>
    </Modal>
  );
}
