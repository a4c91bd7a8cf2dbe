import { PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Tooltip, Upload } from 'antd';
import { type DragEvent, useState } from 'react';
import type { ImportDetail } from '@contract/wages/import-schemas';
import { useText } from '@/components/sheet-import/use-text';
import { listReferences } from '@/services/wage-references';
import { toast } from '@/utils/feedback';
import { SHEET_FILES } from '@/utils/sheet-files';
import type { WageSession } from '../../step-props';
import styles from './references.less';
import LearntButton from '../LearntButton';
import CompareButton from './CompareButton';
import OpeningUpload from './OpeningUpload';
import ReferenceTag from './ReferenceTag';
import { useReferences } from './use-references';

/** Files of tax client and bureaus that the sheet is compared with; dropped here they are recognised by themselves. */
export default function ReferenceFiles({ session, detail }: { session: WageSession; detail: ImportDetail }) {
  const text = useText();
  const { payMonth } = detail;
  const { data, error, refetch } = useQuery({ ...listReferences(payMonth), meta: { silent: true } });
  const { busy, add, remove } = useReferences(session, payMonth, data?.list);
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    setOver(false);
    // The button takes what is dropped on it itself.
    if (event.isDefaultPrevented()) return;
    event.preventDefault();
    const [file, ...more] = event.dataTransfer.files;
    if (more.length > 0) toast.info(text('references.single'));
    else if (file && !busy) add(file);
  };
  return (
    <div
      className={over ? `${styles.references} ${styles.over}` : styles.references}
      data-testid="references"
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <span className={styles.label}>{text('references.title')}</span>
      {data?.list.map((file) => (
        <ReferenceTag key={file.id} file={file} payMonth={payMonth} onRemove={() => remove(file)} />
      ))}
      {data && data.list.length > 0 && <CompareButton importId={detail.id} />}
      <Upload
        accept={SHEET_FILES}
        showUploadList={false}
        disabled={busy}
        beforeUpload={(chosen) => {
          add(chosen);
          return Upload.LIST_IGNORE;
        }}
      >
        <Tooltip title={text('references.hint')}>
          <Button size="small" icon={<PlusOutlined />} loading={busy}>
            {text('references.add')}
          </Button>
        </Tooltip>
      </Upload>
      {data && data.year.months.length > 0 && <OpeningUpload year={data.year} busy={busy} onUpload={add} />}
      <LearntButton session={session} importId={detail.id} />
      {error && !data && (
        <Button size="small" onClick={() => void refetch()}>
          {text('references.failed')}
        </Button>
      )}
      {data?.list.length === 0 && <span className={`${styles.note} ${styles.hint}`}>{text('references.hint')}</span>}
    </div>
  );
}
