import { Alert, Button, Form } from 'antd';
import { useState } from 'react';
import type { UploadKind } from '../kind';
import { useText } from '../use-text';
import { fileRefusal } from './file-check';
import FileDrop from './FileDrop';
import styles from './upload.less';
import { usePaste } from './paste/use-paste';
import UploadProgress from './UploadProgress';
import { useUpload } from './use-upload';

interface UploadFormProps<F extends object> {
  kind: UploadKind<F>;
  initial: F;
  onUploaded: (importId: string) => void;
}

/** The file and what is asked for beside it; refusals stay on the page, because a toast is gone before it is understood. */
export default function UploadForm<F extends object>({ kind, initial, onUploaded }: UploadFormProps<F>) {
  const text = useText();
  const [form] = Form.useForm<F>();
  const [file, setFile] = useState<File | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { sending, failure, failureCode, send, cancel, forget } = useUpload(kind.post, onUploaded);

  const choose = (chosen: File) => {
    forget();
    const reason = fileRefusal(chosen);
    setRefusal(reason === null ? null : text(`file.${reason}`, { name: chosen.name }));
    setFile(reason === null ? chosen : null);
  };
  usePaste(sending !== null, choose, (name) => setRefusal(text('file.tooLarge', { name })));
  const message = refusal ?? failure;
  const values = Form.useWatch<F>([], form) as F | undefined; // undefined before the first drawing

  return (
    <Form<F>
      form={form}
      layout="vertical"
      className={styles.form}
      requiredMark={false}
      disabled={sending !== null}
      initialValues={initial}
      onFinish={(fields) => {
        if (file) void send({ ...fields, file });
      }}
    >
      <FileDrop
        file={file}
        disabled={sending !== null}
        onChoose={choose}
        onMany={() => setRefusal(text('file.many'))}
      />
      {message && (
        <Alert
          type="error"
          showIcon
          message={text('refused')}
          description={message}
          action={refusal === null && values ? kind.remedy?.(failureCode, values) : undefined}
          data-testid="upload-refusal"
        />
      )}
      <kind.Fields file={file} />
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
