import { FileExcelTwoTone, InboxOutlined } from '@ant-design/icons';
import { theme, Upload } from 'antd';
import { fileSizeText } from '@/utils/file-size';
import { SHEET_FILES } from '@/utils/sheet-files';
import { useText } from '../use-text';
import styles from './upload.less';

interface FileDropProps {
  file: File | null;
  disabled: boolean;
  onChoose: (file: File) => void;
  /** Several at once. */
  onMany: (files: readonly File[]) => void;
  /** Where several are taken: what is said instead. */
  words?: { call: string; hint: string };
  /** One line, where files stand below already. */
  slim?: boolean;
}

/** Where the workbook is dropped or chosen; nothing leaves the browser yet. */
export default function FileDrop({ file, disabled, onChoose, onMany, words, slim = false }: FileDropProps) {
  const text = useText();
  const { token } = theme.useToken();
  return (
    <Upload.Dragger
      accept={SHEET_FILES}
      multiple
      showUploadList={false}
      disabled={disabled}
      beforeUpload={(chosen, all) => {
        // Called for each of the files dropped.
        if (all.length === 1) onChoose(chosen);
        else if (chosen === all[0]) onMany(all);
        return Upload.LIST_IGNORE;
      }}
    >
      {slim ? (
        <div className={styles.call}>
          <InboxOutlined /> {words?.call ?? text('drop')}
        </div>
      ) : file ? (
        <div className={styles.drop}>
          <FileExcelTwoTone twoToneColor={token.colorSuccess} className={styles.icon} />
          <div className={styles.fileName} title={file.name}>
            {file.name}
          </div>
          <div className={styles.hint}>{text('file.chosen', { size: fileSizeText(file.size) })}</div>
        </div>
      ) : (
        <div className={styles.drop}>
          <InboxOutlined className={styles.inbox} />
          <div className={styles.call}>{words?.call ?? text('drop')}</div>
          <div className={styles.hint}>{words?.hint ?? text('drop.hint')}</div>
          <div className={styles.hint}>{text('paste.hint')}</div>
          <div className={styles.hint}>{text('drop.limits')}</div>
        </div>
      )}
    </Upload.Dragger>
  );
}
