import { Form, Modal, Select } from 'antd';
import type { ApprovalDetail } from '@contract/approval/schemas';
import { listApprovalAdmins, transferApplication } from '@/services/approvals';
import { toast } from '@/utils/feedback';
import { withRemark } from '@/utils/punctuation';
import { usePagedQuery } from '@/utils/query/use-paged-query';
import { useSubmit } from '@/utils/use-submit';
import { useText } from '../use-text';

interface TransferDialogProps {
  application: ApprovalDetail;
  onClose: () => void;
  onDone: (detail?: ApprovalDetail) => void;
}

/** 转交: to another administrator who can sign in. */
export default function TransferDialog({ application, onClose, onDone }: TransferDialogProps) {
  const text = useText();
  const [form] = Form.useForm<{ toId: string }>();
  const { data, loading } = usePagedQuery({ ...listApprovalAdmins(), meta: { inPlace: false } });
  const { busy, run } = useSubmit(() => onDone());
  const submit = ({ toId }: { toId: string }) =>
    run(
      (requestId) => transferApplication(application.id, { version: application.version, requestId, toId }),
      (detail) => {
        toast.success(text('transfer.done', { name: detail.assigneeName ?? '' }));
        onDone(detail);
      },
    );
  const options = data?.list.map(({ id, name, account }) => ({
    value: id,
    label: account === null ? name : withRemark(name, account),
  }));
  return (
    <Modal
      open
      title={text('transfer.title', { name: application.name })}
      okText={text('action.transfer')}
      cancelText={text('cancel')}
      okButtonProps={{ loading: busy }}
      cancelButtonProps={{ disabled: busy }}
      maskClosable={false}
      onCancel={onClose}
      onOk={() => form.submit()}
    >
      <Form form={form} layout="vertical" disabled={busy} onFinish={(values) => void submit(values)}>
        <Form.Item
          name="toId"
          label={text('transfer.to')}
          extra={text('transfer.hint')}
          rules={[{ required: true, message: text('transfer.rule') }]}
        >
          <Select showSearch optionFilterProp="label" loading={loading} options={options} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
