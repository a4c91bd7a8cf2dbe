import { DownloadOutlined } from '@ant-design/icons';
import { Alert, Button, Checkbox, Form, Radio } from 'antd';
import { useState } from 'react';
import { STAFF_IMPORT_MODES, type StaffImportMode } from '@contract/staff/import-fields';
import FileDrop from '@/components/sheet-import/FileDrop';
import { fileRefusal } from '@/components/sheet-import/file-check';
import upload from '@/components/sheet-import/upload.less';
import UploadProgress from '@/components/sheet-import/UploadProgress';
import { useText } from '@/components/sheet-import/use-text';
import { useUpload } from '@/components/sheet-import/use-upload';
import { downloadBlankStaffList, uploadStaffList } from '@/services/staff-imports';
import { told } from '@/utils/told';
import styles from '../import.less';

interface Fields {
  mode: StaffImportMode;
  rehireLeft: boolean;
}

/** File and way of importing; refusals stay on the page in words, because a toast is gone before it is understood. */
export default function UploadForm({ onUploaded }: { onUploaded: (importId: string) => void }) {
  const text = useText();
  const [file, setFile] = useState<File | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [fetching, setFetching] = useState(false);
  const { sending, failure, send, cancel, forget } = useUpload(uploadStaffList, onUploaded);

  const choose = (chosen: File) => {
    forget();
    const reason = fileRefusal(chosen);
    setRefusal(reason === null ? null : text(`file.${reason}`, { name: chosen.name }));
    setFile(reason === null ? chosen : null);
  };
  const blank = async () => {
    setFetching(true);
    await told(downloadBlankStaffList());
    setFetching(false);
  };
  const words = refusal ?? failure;

  return (
    <Form<Fields>
      layout="vertical"
      className={upload.form}
      requiredMark={false}
      disabled={sending !== null}
      initialValues={{ mode: 'create', rehireLeft: false }}
      onFinish={(fields) => {
        if (file) void send({ file, ...fields });
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
      <div className={styles.blank}>
        <span>{text('blank.hint')}</span>
        <Button size="small" icon={<DownloadOutlined />} loading={fetching} onClick={() => void blank()}>
          {text('blank')}
        </Button>
      </div>
      <Form.Item name="mode" label={text('mode')} className={styles.item}>
        <Radio.Group className={styles.modes}>
          {STAFF_IMPORT_MODES.map((mode) => (
            <Radio key={mode} value={mode}>
              {text(`mode.${mode}`)}
              <span className={upload.hint}> {text(`mode.${mode}.hint`)}</span>
            </Radio>
          ))}
        </Radio.Group>
      </Form.Item>
      <Form.Item name="rehireLeft" valuePropName="checked" className={styles.item}>
        <Checkbox>
          {text('rehireLeft')}
          <span className={upload.hint}> {text('rehireLeft.hint')}</span>
        </Checkbox>
      </Form.Item>
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
