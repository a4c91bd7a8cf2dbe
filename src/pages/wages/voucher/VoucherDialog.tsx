import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, DatePicker, Form, Input, InputNumber, Modal, Skeleton, Tabs } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useState } from 'react';
import { voucherApi } from '@contract/wages/voucher/endpoints';
import LoadError from '@/components/LoadError';
import { getVoucher, getVoucherSettings, type VoucherFileBody } from '@/services/voucher';
import { SPACE } from '@/theme/tokens';
import { reasonRule } from '@/utils/reason-rule';
import { newRequestId } from '@/utils/request-id';
import { useRefresh } from '@/utils/query/refresh';
import { useUnsaved } from '@/utils/unsaved';
import { useAskFirst } from '@/utils/use-ask-first';
import VoucherAccounts from './VoucherAccounts';
import VoucherPreview from './VoucherPreview';
import { useText } from './use-text';

interface VoucherDialogProps {
  batchId: string;
  title: string;
  onClose: () => void;
  onSubmit: (body: VoucherFileBody) => Promise<void>;
}

interface Values {
  date: Dayjs;
  number: number;
  reason: string;
}

/** The 会计凭证 of a batch by department: what would be written, the accounts it goes to, and the file with a reason, which the audit log keeps. */
export default function VoucherDialog({ batchId, title, onClose, onSubmit }: VoucherDialogProps) {
  const text = useText();
  const [form] = Form.useForm<Values>();
  const [busy, setBusy] = useState(false);
  const [editing, setEditing] = useState(false);
  const [tab, setTab] = useState('preview');
  const [requestId] = useState(newRequestId);
  const voucher = useQuery(getVoucher(batchId));
  const settings = useQuery(getVoucherSettings());
  const client = useQueryClient();
  const again = useRefresh(voucherApi.preview);
  useUnsaved(editing, text('accounts'));
  const close = useAskFirst(onClose);
  // Each form of the accounts holds to the settings it began with.
  const [round, setRound] = useState(0);
  const beginAnew = () => {
    setEditing(false);
    setRound((last) => last + 1);
  };
  const reload = () =>
    Promise.all([voucher.refetch(), settings.refetch()]).then((answers) => {
      if (answers.every(({ isError }) => !isError)) beginAnew();
    });
  const data = voucher.data && settings.data && { voucher: voucher.data, settings: settings.data };
  const error = voucher.error ?? settings.error;
  const retry = () => [voucher, settings].filter((each) => each.isError).forEach((each) => void each.refetch());
  const submit = async ({ date, number, reason }: Values) => {
    setBusy(true);
    const body = { requestId, date: date.format('YYYY-MM-DD'), number, reason: reason.trim() };
    await onSubmit(body).finally(() => setBusy(false));
  };
  const blocked = !data || data.voucher.refusal !== null || editing || voucher.isFetching || tab !== 'preview';
  return (
    <Modal
      open
      width={920}
      title={title}
      okText={text('ok')}
      cancelText={text('cancel')}
      okButtonProps={{ loading: busy, disabled: blocked }}
      maskClosable={false}
      onCancel={close}
      onOk={() => form.submit()}
    >
      {error && !data && <LoadError error={error} onRetry={retry} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 6 }} />}
      {data && (
        <>
          <Tabs
            activeKey={tab}
            onChange={setTab}
            items={[
              { key: 'preview', label: text('preview'), children: <VoucherPreview voucher={data.voucher} /> },
              {
                key: 'accounts',
                label: text('accounts'),
                children: (
                  <VoucherAccounts
                    key={round}
                    settings={data.settings}
                    depts={data.voucher.depts}
                    onDirty={setEditing}
                    onSaved={(after) => {
                      client.setQueryData(getVoucherSettings().queryKey, after);
                      again();
                      beginAnew();
                      setTab('preview');
                    }}
                    onReload={() => void reload()}
                  />
                ),
              },
            ]}
          />
          {editing && <Alert type="warning" showIcon message={text('unsaved')} style={{ marginBlockEnd: SPACE.sm }} />}
          <Form
            form={form}
            layout="vertical"
            disabled={busy || blocked}
            initialValues={{ date: dayjs(data.voucher.date), number: 1 }}
            onFinish={submit}
          >
            <div style={{ display: tab === 'preview' ? 'flex' : 'none', flexWrap: 'wrap', columnGap: SPACE.md }}>
              <Form.Item name="date" label={text('date')} rules={[{ required: true, message: text('date.rule') }]}>
                <DatePicker allowClear={false} />
              </Form.Item>
              <Form.Item
                name="number"
                label={text('number')}
                rules={[{ required: true, message: text('number.rule') }]}
              >
                <InputNumber min={1} max={99_999} precision={0} />
              </Form.Item>
              <Form.Item
                name="reason"
                label={text('reason')}
                style={{ flex: '1 1 280px' }}
                rules={[reasonRule(text('reason.rule'))]}
              >
                <Input maxLength={200} placeholder={text('reason.example')} />
              </Form.Item>
            </div>
          </Form>
        </>
      )}
    </Modal>
  );
}
