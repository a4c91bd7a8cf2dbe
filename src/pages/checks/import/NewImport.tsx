import { Alert, Button, DatePicker, Form, Popconfirm, Tag } from 'antd';
import dayjs from 'dayjs';
import { useCallback, useState } from 'react';
import { addMonths, isPayMonth, monthOf } from '@contract/month';
import FileDrop from '@/components/sheet-import/FileDrop';
import { fileRefusal } from '@/components/sheet-import/file-check';
import upload from '@/components/sheet-import/upload.less';
import UploadProgress from '@/components/sheet-import/UploadProgress';
import { useText } from '@/components/sheet-import/use-text';
import { useUpload } from '@/components/sheet-import/use-upload';
import WizardFrame from '@/components/sheet-import/WizardFrame';
import { cancelCheckImport, downloadCheckTemplate, listOpenCheckImports, uploadCheckSheet } from '@/services/check-imports';
import { useServerEvent } from '@/utils/events';
import { shownMoment } from '@/utils/moments';
import { told } from '@/utils/told';
import { useLoad } from '@/utils/use-load';
import { WIZARD_STEPS } from './steps';

interface NewImportProps {
  month: string | undefined;
  onOpen: (importId: string) => void;
  onLeave: () => void;
}

/** Step 1: drop the sheet, or take up one begun before. */
export default function NewImport({ month, onOpen, onLeave }: NewImportProps) {
  return (
    <WizardFrame steps={WIZARD_STEPS} step="upload" open={['upload']} onStep={() => {}} onLeave={onLeave}>
      <div className={upload.page}>
        <UploadForm month={month} onUploaded={onOpen} />
        <OpenImports onOpen={onOpen} />
      </div>
    </WizardFrame>
  );
}

function UploadForm({ month, onUploaded }: { month: string | undefined; onUploaded: (importId: string) => void }) {
  const text = useText();
  const [file, setFile] = useState<File | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { sending, failure, send, cancel, forget } = useUpload(uploadCheckSheet, onUploaded);
  const choose = (chosen: File) => {
    forget();
    const reason = fileRefusal(chosen);
    setRefusal(reason === null ? null : text(`file.${reason}`, { name: chosen.name }));
    setFile(reason === null ? chosen : null);
  };
  const [fetching, setFetching] = useState(false);
  const [form] = Form.useForm<{ month: dayjs.Dayjs }>();
  const blank = async (kind: 'month' | 'day') => {
    setFetching(true);
    await told(downloadCheckTemplate(form.getFieldValue('month').format('YYYY-MM'), kind));
    setFetching(false);
  };
  const words = refusal ?? failure;
  return (
    <Form<{ month: dayjs.Dayjs }>
      form={form}
      layout="vertical"
      className={upload.form}
      requiredMark={false}
      disabled={sending !== null}
      initialValues={{ month: dayjs(`${month ?? addMonths(monthOf(new Date()), -1)}-01`) }}
      onFinish={({ month: picked }) => {
        if (file) void send({ file, month: picked.format('YYYY-MM') });
      }}
    >
      <FileDrop file={file} disabled={sending !== null} onChoose={choose} onMany={() => setRefusal(text('file.many'))} />
      {words && <Alert type="error" showIcon message={text('refused')} description={words} data-testid="upload-refusal" />}
      <Form.Item name="month" label={text('month')} rules={[{ required: true, message: text('month.required') }]} style={{ marginBottom: 0 }}>
        <DatePicker picker="month" allowClear={false} inputReadOnly disabledDate={(day) => !isPayMonth(day.format('YYYY-MM'), new Date())} style={{ width: 200 }} />
      </Form.Item>
      <div className={upload.hint}>
        {text('blank.hint')}
        <Button type="link" size="small" disabled={fetching} onClick={() => void blank('month')}>
          {text('blank.month')}
        </Button>
        <Button type="link" size="small" disabled={fetching} onClick={() => void blank('day')}>
          {text('blank.day')}
        </Button>
      </div>
      {sending !== null ? (
        <UploadProgress progress={sending} onCancel={cancel} />
      ) : (
        <Button type="primary" size="large" htmlType="submit" block disabled={file === null}>
          {text(file ? 'begin' : 'begin.noFile')}
        </Button>
      )}
      <p className={upload.promise}>{text('promise')}</p>
    </Form>
  );
}

/** 继续导入: what was begun and not finished, also after the browser was closed or the server stopped. */
function OpenImports({ onOpen }: { onOpen: (importId: string) => void }) {
  const text = useText();
  const { data, error, reload } = useLoad(useCallback((options) => listOpenCheckImports({ ...options, silent: true }), []));
  const [cancelling, setCancelling] = useState<string | null>(null);
  useServerEvent('import', () => reload({ quiet: true }));
  const cancel = async (id: string, version: number) => {
    setCancelling(id);
    await told(cancelCheckImport(id, version));
    setCancelling(null);
    reload({ quiet: true });
  };
  return (
    <aside className={upload.open}>
      <h2 className={upload.openTitle}>{text('open.title')}</h2>
      {error !== undefined && <Alert type="warning" showIcon message={text('open.failed')} action={<Button size="small" onClick={() => reload()}>{text('retry')}</Button>} />}
      {data?.list.length === 0 && <p className={upload.hint}>{text('open.none')}</p>}
      {data?.list.map((item) => (
        <section key={item.id} className={upload.card} data-testid="open-import">
          <div className={upload.cardName} title={item.fileName}>
            {item.fileName}
          </div>
          <div className={upload.cardFacts}>
            <Tag>{text(`state.${item.state}`)}</Tag>
            {item.month}
          </div>
          {item.state === 'staged' && <div className={upload.hint}>{text('open.counts', { ...item.counts })}</div>}
          {item.failure && <div className={upload.cardFailure}>{item.failure}</div>}
          <div className={upload.cardFoot}>
            <span className={upload.hint}>{text('open.updated', { at: shownMoment(item.updatedAt) })}</span>
            <span className={upload.cardActions}>
              <Popconfirm title={text('cancel.ask', { name: item.fileName })} description={text('cancel.what')} onConfirm={() => void cancel(item.id, item.version)} okButtonProps={{ danger: true }} okText={text('cancel')} cancelText={text('cancel.keep')}>
                <Button size="small" type="text" danger loading={cancelling === item.id}>
                  {text('cancel')}
                </Button>
              </Popconfirm>
              <Button size="small" type="primary" ghost onClick={() => onOpen(item.id)}>
                {text('open.continue')}
              </Button>
            </span>
          </div>
        </section>
      ))}
    </aside>
  );
}
