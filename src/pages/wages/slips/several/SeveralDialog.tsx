import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Form, Input, Modal, Segmented, Skeleton, Typography } from 'antd';
import { useState } from 'react';
import type { BatchDetail } from '@contract/wages/batch-schemas';
import {
  PDF_FORMS,
  type PdfForm,
  type SeveralAction,
  SLIPS_A_PAGE,
  type SlipsAPage,
} from '@contract/wages/several/choices';
import JobDialog from '@/components/JobDialog';
import LoadError from '@/components/LoadError';
import RadioGroup from '@/components/record/RadioGroup';
import {
  exportSlips,
  recallSlips,
  remindSlips,
  republishSlips,
  type SlipChoice,
  slipsAsPdf,
  weighSlips,
} from '@/services/slip-choices';
import { snapshotOf } from '@/utils/query/endpoint-query';
import { reasonRule } from '@/utils/reason-rule';
import { useSubmit } from '@/utils/use-submit';
import { useText } from '../../hooks/use-text';
import RefusedList from './RefusedList';
import SeveralResult from './SeveralResult';

interface SeveralDialogProps {
  batch: Pick<BatchDetail, 'id' | 'title'>;
  action: SeveralAction;
  choice: SlipChoice;
  onClose: () => void;
  onDone: () => void;
}

interface Values {
  reason?: string;
  form?: PdfForm;
  perPage?: SlipsAPage;
}

/** What is to be done gives a reason: it takes pay away from somebody's eyes, or out of the system. */
const REASONED: readonly SeveralAction[] = ['recall', 'export', 'pdf'];

/** Says how many of the chosen slips can be had and why not the others, asks what must be asked, and shows what came of it. */
export default function SeveralDialog({ batch, action, choice, onClose, onDone }: SeveralDialogProps) {
  const text = useText();
  const [form] = Form.useForm<Values>();
  const pdfForm = Form.useWatch('form', form) ?? 'files';
  const [jobId, setJobId] = useState<string | null>(null);
  // Slips that move while this is open are weighed again as they are then; what is typed stays.
  const weighing = { ...snapshotOf(weighSlips(batch.id, { action, choice })), placeholderData: keepPreviousData };
  const { data, error, refetch, isFetching } = useQuery(weighing);
  const { busy, run } = useSubmit(() => void refetch());
  const submit = (values: Values) =>
    void run(
      (requestId) => start(batch.id, action, { requestId, choice }, values),
      (job) => setJobId(job.jobId),
    );
  const title = text(`several.title.${action}`, { title: batch.title });
  if (jobId !== null && (action === 'export' || action === 'pdf'))
    return <JobDialog jobId={jobId} title={title} cancellable={action === 'pdf'} onClose={onClose} />;
  if (jobId !== null)
    return <SeveralResult jobId={jobId} action={action} title={title} onClose={onClose} onDone={onDone} />;
  return (
    <Modal
      open
      title={title}
      okText={text(`several.ok.${action}`, { count: data?.able ?? 0 })}
      okButtonProps={{ danger: action === 'recall', disabled: !data || data.able === 0 || isFetching, loading: busy }}
      cancelText={text('cancel')}
      maskClosable={false}
      onCancel={onClose}
      onOk={() => form.submit()}
    >
      {error && !data && <LoadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 3 }} />}
      {data && (
        <>
          <Typography.Paragraph>
            {text('several.weighed', { chosen: data.chosen, able: data.able })}
            {text(`several.hint.${action}`)}
          </Typography.Paragraph>
          <RefusedList title={text('several.leftOut', { count: data.chosen - data.able })} refused={data.refused} />
          <Form
            form={form}
            layout="vertical"
            disabled={busy || data.able === 0}
            initialValues={{ form: 'files', perPage: 3 }}
            onFinish={submit}
          >
            {action === 'pdf' && (
              <Form.Item name="form" label={text('several.pdf.form')}>
                <RadioGroup options={PDF_FORMS.map((value) => ({ value, label: text(`several.pdf.form.${value}`) }))} />
              </Form.Item>
            )}
            {action === 'pdf' && pdfForm === 'sheet' && (
              <Form.Item name="perPage" label={text('several.pdf.perPage')} extra={text('several.pdf.perPage.hint')}>
                <Segmented
                  options={SLIPS_A_PAGE.map((value) => ({ value, label: text('several.pdf.count', { count: value }) }))}
                />
              </Form.Item>
            )}
            {REASONED.includes(action) && (
              <Form.Item name="reason" label={text('reason')} rules={[reasonRule(text('reason.rule'))]}>
                <Input.TextArea rows={2} maxLength={200} showCount />
              </Form.Item>
            )}
          </Form>
        </>
      )}
    </Modal>
  );
}

/** The call of an action. */
function start(
  batchId: string,
  action: SeveralAction,
  order: { requestId: string; choice: SlipChoice },
  { reason = '', form = 'files', perPage }: Values,
): Promise<{ jobId: string }> {
  const reasoned = { ...order, reason: reason.trim() };
  switch (action) {
    case 'recall':
      return recallSlips(batchId, reasoned);
    case 'republish':
      return republishSlips(batchId, order);
    case 'remind':
      return remindSlips(batchId, order);
    case 'export':
      return exportSlips(batchId, reasoned);
    case 'pdf':
      return slipsAsPdf(batchId, { ...reasoned, form, ...(form === 'sheet' && perPage ? { perPage } : {}) });
  }
}
