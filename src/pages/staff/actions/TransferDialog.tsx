import { AutoComplete, Form, Modal, Typography } from 'antd';
import { normalizeDept } from '@contract/staff/normalize';
import type { StaffListItem } from '@contract/staff/record-schemas';
import { isDeptPath } from '@contract/staff/rules';
import { transferStaff } from '@/services/staff';
import { toast } from '@/utils/feedback';
import { listed } from '@/utils/punctuation';
import { useDepts } from '../use-depts';
import { useText } from '../use-text';
import { useSubmit } from '@/utils/use-submit';

interface TransferDialogProps {
  people: readonly StaffListItem[];
  onClose: () => void;
  onDone: () => void;
}

/** Moves people into a department, one that exists or a new one. */
export default function TransferDialog({ people, onClose, onDone }: TransferDialogProps) {
  const text = useText();
  const [form] = Form.useForm<{ dept: string }>();
  const { busy, run } = useSubmit(onDone);
  const depts = useDepts();
  const submit = ({ dept }: { dept: string }) =>
    run(
      (requestId) =>
        transferStaff({
          requestId,
          dept: normalizeDept(dept),
          people: people.map(({ id, version }) => ({ id, version })),
        }),
      ({ changed }) => {
        toast.success(text('transfer.done', { count: changed, dept: normalizeDept(dept) }));
        onDone();
      },
    );
  return (
    <Modal
      open
      title={text('transfer.title', { count: people.length })}
      okText={text('action.transfer')}
      cancelText={text('cancel')}
      okButtonProps={{ loading: busy }}
      cancelButtonProps={{ disabled: busy }}
      maskClosable={false}
      onCancel={onClose}
      onOk={() => form.submit()}
    >
      <Typography.Paragraph type="secondary" ellipsis={{ rows: 2 }}>
        {listed(people.map((person) => person.name))}
      </Typography.Paragraph>
      <Form form={form} layout="vertical" onFinish={submit} disabled={busy}>
        <Form.Item
          name="dept"
          label={text('transfer.dept')}
          extra={text('form.dept.hint')}
          rules={[
            {
              validator: (_, dept?: string) =>
                dept && isDeptPath(normalizeDept(dept))
                  ? Promise.resolve()
                  : Promise.reject(new Error(text('problem.dept'))),
            },
          ]}
        >
          <AutoComplete
            autoFocus
            options={depts}
            filterOption={(typed, option) => option?.value.includes(typed) ?? false}
            maxLength={50}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}
