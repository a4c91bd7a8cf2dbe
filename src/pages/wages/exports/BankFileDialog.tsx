import { useQuery } from '@tanstack/react-query';
import { batchApi } from '@contract/wages/endpoints';
import { Alert, Checkbox, Form, Input, Modal, Skeleton } from 'antd';
import { useState } from 'react';
import type { BankFile } from '@contract/bank-files/schemas';
import { BANK_FORMATS, type BankFormat } from '@contract/wages/bank-formats';
import LayoutField from '@/components/bank-layouts/LayoutField';
import { chosenFormat, stillThere } from '@/components/bank-layouts/own-format';
import LoadError from '@/components/LoadError';
import { listBankLayouts } from '@/services/bank-layouts';
import { type BankFileBody, getCardConflicts, listBankFiles } from '@/services/wage-batches';
import { SPACE } from '@/theme/tokens';
import { shownMoment } from '@/utils/moments';
import { reasonRule } from '@/utils/reason-rule';
import { newRequestId } from '@/utils/request-id';
import { useRefresh } from '@/utils/query/refresh';
import { useText } from '../hooks/use-text';
import CardConflicts from './CardConflicts';
import EarlierFiles from './EarlierFiles';

interface BankFileDialogProps {
  batchId: string;
  title: string;
  /** Only payments the bank sent back: how many, of which slips (none = all), and the last file of such that may not have gone to the bank. */
  failed?: { count: number; slipIds: readonly string[]; last: BankFile | null };
  onClose: () => void;
  onSubmit: (body: BankFileBody) => Promise<void>;
}

interface Values {
  /** A format, or a layout of the company's own. */
  format: string;
  reason: string;
  despiteBankFile?: boolean;
}

/** Files of a batch told at once; there are rarely two. */
const SHOWN_FILES = 20;

/**
 * Full card numbers leave the system: asks for the layout and a reason, which the audit log keeps; shows before whom no file
 * pays for want of a word which card is right, and which files there are already: a second one voids them.
 */
export default function BankFileDialog({ batchId, title, failed, onClose, onSubmit }: BankFileDialogProps) {
  const text = useText();
  const [form] = Form.useForm<Values>();
  const [busy, setBusy] = useState(false);
  const [requestId] = useState(newRequestId);
  const earlier = useQuery(listBankFiles(batchId, { page: 1, pageSize: SHOWN_FILES }));
  const conflicts = useQuery(getCardConflicts(batchId));
  const layouts = useQuery(listBankLayouts());
  const data = earlier.data &&
    conflicts.data &&
    layouts.data && { files: earlier.data.list, cards: conflicts.data, own: layouts.data.list };
  const error = earlier.error ?? conflicts.error ?? layouts.error;
  const retry = () =>
    [earlier, conflicts, layouts].filter((each) => each.isError).forEach((each) => void each.refetch());
  const again = useRefresh(batchApi.bankFiles, batchApi.cardConflicts);
  const last = failed ? failed.last : data?.files.find((file) => file.standing !== 'replaced');
  const submit = async ({ reason, format, ...values }: Values) => {
    setBusy(true);
    const only = failed && { failed: failed.slipIds.length > 0 ? { slipIds: [...failed.slipIds] } : {} };
    const layout = chosenFormat<BankFormat>(format);
    await onSubmit({ requestId, ...values, ...layout, ...only, reason: reason.trim() }).finally(() => setBusy(false));
  };
  const ticked = (_: unknown, value?: boolean) =>
    value ? Promise.resolve() : Promise.reject(new Error(text('export.bank.again.rule')));
  return (
    <Modal
      open
      width={620}
      title={text(failed ? 'failures.retry.title' : 'export.bank.title', { title })}
      okText={text('export.bank.ok')}
      cancelText={text('cancel')}
      okButtonProps={{ loading: busy, disabled: !data }}
      maskClosable={false}
      onCancel={onClose}
      onOk={() => form.submit()}
    >
      {error && !data && <LoadError error={error} onRetry={retry} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 4 }} />}
      {data && (
        <>
          <Alert type="warning" showIcon message={text('export.bank.hint')} style={{ marginBlockEnd: SPACE.md }} />
          {failed && (
            <Alert
              type="info"
              showIcon
              message={text('failures.retry.hint', { count: failed.count })}
              style={{ marginBlockEnd: SPACE.md }}
            />
          )}
          <CardConflicts batchId={batchId} conflicts={data.cards} onChanged={again} />
          {!failed && <EarlierFiles files={data.files} title={title} onGone={again} />}
          <Form form={form} layout="vertical" disabled={busy} initialValues={{ format: 'generic' }} onFinish={submit}>
            <Form.Item
              name="format"
              label={text('export.bank.format')}
              extra={text('export.bank.format.hint')}
              rules={[stillThere(data.own, text('export.bank.format.gone'))]}
            >
              <LayoutField
                options={BANK_FORMATS.map((value) => ({ value, label: text(`bank.${value}`) }))}
                own={data.own}
                manage={text('export.bank.layouts')}
                disabled={busy}
              />
            </Form.Item>
            <Form.Item name="reason" label={text('reason')} rules={[reasonRule(text('reason.rule'))]}>
              <Input.TextArea autoFocus rows={2} maxLength={200} showCount placeholder={text('export.bank.reason')} />
            </Form.Item>
            {last && (
              <Alert
                type="warning"
                showIcon
                message={text('export.bank.again.at', { name: last.makerName, at: shownMoment(last.madeAt) })}
                description={
                  <Form.Item
                    name="despiteBankFile"
                    valuePropName="checked"
                    rules={[{ validator: ticked }]}
                    style={{ marginBlockEnd: 0 }}
                  >
                    <Checkbox>{text('export.bank.again')}</Checkbox>
                  </Form.Item>
                }
              />
            )}
          </Form>
        </>
      )}
    </Modal>
  );
}
