import { Alert, Button, DatePicker, Form, Select } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useState } from 'react';
import { uploadWorkbook } from '@/services/wage-imports';
import { isPayMonth } from '@contract/month';
import { BUSINESS_ERRORS } from '@contract/errors';
import LockLink from '@/components/checks/LockLink';
import { WAGE_TYPES, type WageType } from '@contract/wages/items';
import { useText } from '@/components/sheet-import/use-text';
import { fileRefusal } from '@/components/sheet-import/file-check';
import type { WizardAddress } from '../hooks/use-wizard-address';
import { monthInFileName } from '../model/file-hints';
import FileDrop from '@/components/sheet-import/FileDrop';
import UploadProgress from '@/components/sheet-import/UploadProgress';
import styles from '@/components/sheet-import/upload.less';
import { useUpload } from '@/components/sheet-import/use-upload';

interface Fields {
  month: Dayjs;
  wageType: WageType;
}

interface UploadFormProps {
  /** Month and type to begin with; else last month's wages. */
  begin: WizardAddress['begin'];
  onUploaded: (importId: string) => void;
}

/** Wages are mostly made for the month before. */
const lastMonth = () => dayjs().subtract(1, 'month').startOf('month');

/** File, month and type; refusals stay on the page in words, because a toast is gone before it is understood. */
export default function UploadForm({ begin, onUploaded }: UploadFormProps) {
  const text = useText();
  const [form] = Form.useForm<Fields>();
  const [file, setFile] = useState<File | null>(null);
  const [guessed, setGuessed] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { sending, failure, failureCode, send, cancel, forget } = useUpload(uploadWorkbook, onUploaded);

  const choose = (chosen: File) => {
    forget();
    const reason = fileRefusal(chosen);
    setRefusal(reason === null ? null : text(`file.${reason}`, { name: chosen.name }));
    setFile(reason === null ? chosen : null);
    const month = reason === null ? monthInFileName(chosen.name, new Date()) : undefined;
    if (month && !form.isFieldTouched('month')) {
      form.setFieldValue('month', dayjs(`${month}-01`));
      setGuessed(month);
    }
  };
  const words = refusal ?? failure;
  const month = Form.useWatch('month', form) as Dayjs | undefined; // undefined before the first drawing

  return (
    <Form<Fields>
      form={form}
      layout="vertical"
      className={styles.form}
      requiredMark={false}
      disabled={sending !== null}
      initialValues={{
        month: begin.payMonth ? dayjs(`${begin.payMonth}-01`) : lastMonth(),
        wageType: begin.wageType ?? 'monthly',
      }}
      onFinish={({ month, wageType }) => {
        if (file) void send({ file, payMonth: month.format('YYYY-MM'), wageType });
      }}
    >
      <FileDrop
        file={file}
        disabled={sending !== null}
        onChoose={choose}
        onMany={() => setRefusal(text('file.many'))}
      />
      {words && (
        <Alert
          type="error"
          showIcon
          message={text('refused')}
          description={words}
          action={
            refusal === null && failureCode === BUSINESS_ERRORS.CHECKS_NOT_LOCKED.code && month ? (
              <LockLink month={month.format('YYYY-MM')} />
            ) : undefined
          }
          data-testid="upload-refusal"
        />
      )}
      <div className={styles.fields}>
        <Form.Item
          name="month"
          label={text('month')}
          rules={[{ required: true, message: text('month.required') }]}
          extra={guessed ? text('month.guessed', { month: guessed }) : undefined}
        >
          <DatePicker
            picker="month"
            format="YYYY-MM"
            allowClear={false}
            className={styles.wide}
            disabledDate={(date) => !isPayMonth(date.format('YYYY-MM'), new Date())}
            onChange={() => setGuessed(null)}
          />
        </Form.Item>
        <Form.Item name="wageType" label={text('type')}>
          <Select options={WAGE_TYPES.map((value) => ({ value, label: text(`wageType.${value}`) }))} />
        </Form.Item>
      </div>
      {sending !== null ? (
        <UploadProgress progress={sending} onCancel={cancel} />
      ) : (
        <Button type="primary" size="large" htmlType="submit" block disabled={file === null}>
          {text(file ? 'begin' : 'begin.noFile')}
        </Button>
      )}
      <p className={styles.promise}>{text('promise')}</p>
    </Form>
  );
}
