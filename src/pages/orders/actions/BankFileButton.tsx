import { BankOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Checkbox, Form, Input, Modal, Skeleton } from 'antd';
import { useState } from 'react';
import { CLAIM_FILE_FORMATS, type ClaimFileFormat } from '@contract/bank-files/choices';
import type { BankLayout } from '@contract/bank-files/layouts/schemas';
import type { ClaimFilters, ClaimListItem } from '@contract/claims/schemas';
import LayoutField from '@/components/bank-layouts/LayoutField';
import { chosenFormat, stillThere } from '@/components/bank-layouts/own-format';
import JobDialog from '@/components/JobDialog';
import LoadError from '@/components/LoadError';
import { listBankLayouts } from '@/services/bank-layouts';
import { exportClaimBankFile } from '@/services/claims';
import { SPACE } from '@/theme/tokens';
import { reasonRule } from '@/utils/reason-rule';
import { useSubmit } from '@/utils/use-submit';
import { useText } from '../use-text';
import LeftOutNote from './LeftOutNote';

type Started = Awaited<ReturnType<typeof exportClaimBankFile>>;

interface BankFileButtonProps {
  filters: ClaimFilters;
  /** Chosen claims that wait to be paid; none = all the filters leave. */
  picked: readonly ClaimListItem[];
  /** The claims are marked as standing in a file. */
  onDone: () => void;
}

/** 银行代发文件: full card numbers leave the system, so it asks for a reason, which the audit log keeps. */
export default function BankFileButton({ filters, picked, onDone }: BankFileButtonProps) {
  const text = useText();
  const [open, setOpen] = useState(false);
  const [started, setStarted] = useState<Started | null>(null);
  const start = (file: Started) => {
    setOpen(false);
    setStarted(file);
    onDone();
  };
  const end = () => {
    setStarted(null);
    // Written, it may have left more out; not to be written, it has given its claims free.
    onDone();
  };
  return (
    <>
      <Button icon={<BankOutlined />} onClick={() => setOpen(true)}>
        {text('action.bankFile')}
      </Button>
      {open && <BankFileDialog filters={filters} picked={picked} onClose={() => setOpen(false)} onStarted={start} />}
      {started && (
        <JobDialog
          jobId={started.jobId}
          title={text('bankFile.title')}
          note={<LeftOutNote {...started} />}
          onClose={end}
        />
      )}
    </>
  );
}

const NO_LAYOUTS: BankLayout[] = [];

interface Values {
  /** A format, or a layout of the company's own. */
  format: string;
  reason: string;
  despiteBankFile?: boolean;
}

function BankFileDialog({
  filters,
  picked: begun,
  onClose,
  onStarted,
}: Omit<BankFileButtonProps, 'onDone'> & { onClose: () => void; onStarted: (file: Started) => void }) {
  const text = useText();
  const [form] = Form.useForm<Values>();
  const { busy, run } = useSubmit(onClose);
  // Sent as they were seen when it was opened, whatever the list shows meanwhile: none would mean all.
  const [picked] = useState(begun);
  const items = picked.length > 0 ? { items: picked.map(({ id, version }) => ({ id, version })) } : {};
  const listed = picked.filter((item) => item.bankFileAt !== null).length;
  // A file is of one company: of those chosen, or the one filtered by.
  const company = picked[0]?.companyId ?? filters.company;
  const own = useQuery({ ...listBankLayouts(company), enabled: company !== undefined });
  const layouts = company === undefined ? NO_LAYOUTS : own.data?.list;
  const submit = ({ reason, format, ...values }: Values) =>
    run(
      (requestId) =>
        exportClaimBankFile({
          requestId,
          ...values,
          ...chosenFormat<ClaimFileFormat>(format),
          reason: reason.trim(),
          filters,
          ...items,
        }),
      onStarted,
    );
  return (
    <Modal
      open
      title={text('bankFile.title')}
      okText={text('bankFile.ok')}
      cancelText={text('cancel')}
      okButtonProps={{ loading: busy, disabled: layouts === undefined }}
      maskClosable={false}
      onCancel={onClose}
      onOk={() => form.submit()}
    >
      <Alert
        type="warning"
        showIcon
        message={picked.length > 0 ? text('bankFile.hint.picked', { count: picked.length }) : text('bankFile.hint.all')}
        description={text('bankFile.hint')}
        style={{ marginBlockEnd: SPACE.md }}
      />
      {own.error && !layouts && <LoadError error={own.error} onRetry={() => own.refetch()} />}
      {!own.error && !layouts && <Skeleton active paragraph={{ rows: 4 }} />}
      {layouts && (
        <Form
          form={form}
          layout="vertical"
          disabled={busy}
          initialValues={{ format: 'generic' }}
          onFinish={(values) => void submit(values)}
        >
          <Form.Item
            name="format"
            label={text('bankFile.format')}
            extra={text('bankFile.format.hint')}
            rules={[stillThere(layouts, text('bankFile.format.gone'))]}
          >
            <LayoutField
              options={CLAIM_FILE_FORMATS.map((value) => ({ value, label: text(`format.${value}`) }))}
              own={layouts}
              disabled={busy}
            />
          </Form.Item>
          <Form.Item name="reason" label={text('bankFile.reason')} rules={[reasonRule(text('reason.rule'))]}>
            <Input.TextArea autoFocus rows={2} maxLength={200} showCount />
          </Form.Item>
          {listed > 0 && (
            <Form.Item
              name="despiteBankFile"
              valuePropName="checked"
              rules={[
                {
                  validator: (_, value?: boolean) =>
                    value ? Promise.resolve() : Promise.reject(new Error(text('bankFile.again.rule'))),
                },
              ]}
            >
              <Checkbox>{text('bankFile.again', { count: listed })}</Checkbox>
            </Form.Item>
          )}
        </Form>
      )}
    </Modal>
  );
}
