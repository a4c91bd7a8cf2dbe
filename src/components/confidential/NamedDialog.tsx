import { useQuery } from '@tanstack/react-query';
import { Alert, Form, Input, Modal, Radio, Select, Space } from 'antd';
import { useState } from 'react';
import type { NamedPerson } from '@contract/wages/confidential/schemas';
import { useTextOf } from '@/utils/use-text';
import { useCurrentUser } from '@/models/hooks';
import { listCandidates } from '@/services/confidential';
import { SPACE } from '@/theme/tokens';
import { reasonRule } from '@/utils/reason-rule';
import { useText } from './use-text';

export interface Naming {
  /** Null: everybody who may see wages. */
  namedIds: string[] | null;
  /** '' where none is asked for. */
  reason: string;
}

interface NamedDialogProps {
  /** Who sees it now; null: everybody who may see wages. */
  named: readonly NamedPerson[] | null;
  /** Why is asked for, and kept in the history. */
  withReason: boolean;
  /** What naming somebody means here. */
  hint: string;
  /** It stays confidential: whoever names does not see it himself. */
  others?: boolean;
  onClose: () => void;
  /** Rejected where it was refused: the dialog stays. */
  onSubmit: (naming: Naming) => Promise<void>;
}

interface Values {
  scope: 'all' | 'named';
  namedIds: string[];
  reason?: string;
}

/** Who sees a wage sheet: all who see wages, or named people alone. */
export default function NamedDialog({ named, withReason, hint, others = false, onClose, onSubmit }: NamedDialogProps) {
  const text = useText();
  const record = useTextOf('record');
  const role = useTextOf('component.role');
  const [form] = Form.useForm<Values>();
  const [busy, setBusy] = useState(false);
  const { id: ownId } = useCurrentUser();
  const { data, isFetching } = useQuery({ ...listCandidates(), meta: { inPlace: false } });
  const scope = Form.useWatch('scope', form);
  const submit = async ({ scope: wanted, namedIds, reason }: Values) => {
    setBusy(true);
    await onSubmit({ namedIds: wanted === 'all' ? null : namedIds, reason: reason?.trim() ?? '' }).finally(() =>
      setBusy(false),
    );
  };
  const initial: Values = {
    scope: 'named',
    namedIds:
      named?.filter(({ inUse }) => inUse).map(({ id }) => id) ?? (ownId !== undefined && !others ? [ownId] : []),
  };
  return (
    <Modal
      open
      title={text(others ? 'stranded.title' : 'dialog.title')}
      okText={text('dialog.ok')}
      cancelText={record('cancel')}
      okButtonProps={{ loading: busy }}
      maskClosable={false}
      onCancel={onClose}
      onOk={() => form.submit()}
    >
      <Form form={form} layout="vertical" disabled={busy} initialValues={initial} onFinish={submit}>
        {!others && (
          <Form.Item name="scope" label={text('scope')}>
            <Radio.Group>
              <Space direction="vertical">
                <Radio value="all">{text('scope.all')}</Radio>
                <Radio value="named">{text('scope.named')}</Radio>
              </Space>
            </Radio.Group>
          </Form.Item>
        )}
        {(others || scope !== 'all') && (
          <>
            <Alert type="info" showIcon message={hint} style={{ marginBlockEnd: SPACE.md }} />
            <Form.Item
              name="namedIds"
              label={text('people')}
              rules={[{ required: true, type: 'array', min: 1, message: text('people.rule') }]}
            >
              <Select
                mode="multiple"
                loading={isFetching}
                optionFilterProp="label"
                placeholder={text('people.placeholder')}
                options={data?.list.map((person) => ({
                  value: person.id,
                  label: text('person', { name: person.name, role: role(person.role) }),
                }))}
              />
            </Form.Item>
          </>
        )}
        {withReason && (
          <Form.Item name="reason" label={record('reason')} rules={[reasonRule(record('reason.rule'))]}>
            <Input.TextArea
              rows={2}
              maxLength={200}
              showCount
              placeholder={text(others ? 'stranded.reason' : 'reason.placeholder')}
            />
          </Form.Item>
        )}
      </Form>
    </Modal>
  );
}
