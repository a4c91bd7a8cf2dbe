import { Alert, Button, Form } from 'antd';
import { Suspense, useEffect, useRef, useState } from 'react';
import { takeFiles } from '@/components/sheet-drop/handed-files';
import { lazyWithMessages } from '@/utils/lazy-messages';
import type { UploadKind } from '../kind';
import type { WizardAddress } from '../session/use-wizard-address';
import { useText } from '../use-text';
import { fileRefusal } from '@/components/sheet-drop/file-check';
import FileDrop from './FileDrop';
import styles from './upload.less';
import { usePaste } from './paste/use-paste';
import UploadProgress from './UploadProgress';
import { useUpload } from './use-upload';

// Wages alone are dropped anywhere.
const PageDrop = lazyWithMessages(['sheet-drop'], () => import('./PageDrop'));

interface UploadFormProps<F extends object> {
  kind: UploadKind<F>;
  initial: F;
  address: WizardAddress;
}

/** The file and what is asked for beside it; refusals stay on the page, because a toast is gone before it is understood. */
export default function UploadForm<F extends object>({ kind, initial, address }: UploadFormProps<F>) {
  const text = useText();
  const [form] = Form.useForm<F>();
  const [file, setFile] = useState<File | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { sending, failure, failureCode, send, cancel, forget } = useUpload(kind.post, address.open);

  const choose = (chosen: File) => {
    forget();
    const reason = fileRefusal(chosen);
    setRefusal(reason === null ? null : text(`file.${reason}`, { name: chosen.name }));
    setFile(reason === null ? chosen : null);
    if (reason === null && kind.instant) void send({ ...initial, file: chosen });
  };
  const many = (files: readonly File[]) => {
    if (kind.several) kind.several(files, address);
    else setRefusal(text('file.many'));
  };
  const take = (files: readonly File[]) => {
    const [first, ...more] = files;
    if (more.length > 0) many(files);
    else if (first) choose(first);
  };
  // What was dropped on the page that led here.
  const latest = useRef(choose);
  useEffect(() => {
    latest.current = choose;
  });
  useEffect(() => {
    const [handed] = takeFiles('sheet');
    if (handed) latest.current(handed);
  }, []);
  usePaste(sending !== null, choose, (name) => setRefusal(text('file.tooLarge', { name })));
  const message = refusal ?? failure;
  const said = Form.useWatch<F>([], form) as F | undefined; // undefined before the first drawing
  const values = kind.instant ? initial : said;

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
      <FileDrop file={file} disabled={sending !== null} onChoose={choose} onMany={many} />
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
      <kind.Fields file={file} initial={initial} />
      {sending !== null ? (
        <UploadProgress progress={sending} onCancel={cancel} />
      ) : kind.instant ? (
        file &&
        failure !== null && (
          <Button type="primary" size="large" block onClick={() => void send({ ...initial, file })}>
            {text('begin.again')}
          </Button>
        )
      ) : (
        <Button type="primary" size="large" htmlType="submit" block disabled={file === null}>
          {text(file ? 'begin' : 'begin.noFile')}
        </Button>
      )}
      {kind.instant && (
        <Suspense fallback={null}>
          <PageDrop onFiles={sending === null ? take : null} />
        </Suspense>
      )}
      <p className={styles.promise}>{text('promise')}</p>
    </Form>
  );
}
