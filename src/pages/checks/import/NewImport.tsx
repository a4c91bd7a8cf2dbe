import { Alert, Button, DatePicker, Form } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import { addMonths, isPayMonth, monthOf } from '@contract/month';
import FileDrop from '@/components/sheet-import/FileDrop';
import { fileRefusal } from '@/components/sheet-import/file-check';
import OpenImports from '@/components/sheet-import/OpenImports';
import upload from '@/components/sheet-import/upload.less';
import UploadProgress from '@/components/sheet-import/UploadProgress';
import { useText } from '@/components/sheet-import/use-text';
import { useUpload } from '@/components/sheet-import/use-upload';
import WizardFrame from '@/components/sheet-import/WizardFrame';
import {
  cancelCheckImport,
  downloadCheckTemplate,
  listOpenCheckImports,
  uploadCheckSheet,
} from '@/services/check-imports';
import { told } from '@/utils/told';
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
        <OpenImports
          list={listOpenCheckImports}
          cancel={cancelCheckImport}
          about={(item) => item.month}
          onOpen={onOpen}
        />
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
      <FileDrop
        file={file}
        disabled={sending !== null}
        onChoose={choose}
        onMany={() => setRefusal(text('file.many'))}
      />
      {words && (
        <Alert type="error" showIcon message={text('refused')} description={words} data-testid="upload-refusal" />
      )}
      <Form.Item
        name="month"
        label={text('month')}
        rules={[{ required: true, message: text('month.required') }]}
        style={{ marginBottom: 0 }}
      >
        <DatePicker
          picker="month"
          allowClear={false}
          inputReadOnly
          disabledDate={(day) => !isPayMonth(day.format('YYYY-MM'), new Date())}
          style={{ width: 200 }}
        />
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
