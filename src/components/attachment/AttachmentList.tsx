import {
  DeleteOutlined,
  FileExcelOutlined,
  FileImageOutlined,
  FilePdfOutlined,
  FileWordOutlined,
} from '@ant-design/icons';
import { Button } from 'antd';
import type { AttachmentKind } from '@contract/files/attachments';
import type { AttachmentView } from '@contract/files/schemas';
import type { ReactNode } from 'react';
import { downloadAttachment } from '@/services/files';
import { fileSizeText } from '@/utils/file-size';
import { attempt } from '@/utils/attempt';
import { useTextOf } from '@/utils/use-text';
import styles from './attachment.less';

const ICONS: Record<AttachmentKind, ReactNode> = {
  pdf: <FilePdfOutlined />,
  docx: <FileWordOutlined />,
  xlsx: <FileExcelOutlined />,
  jpg: <FileImageOutlined />,
  png: <FileImageOutlined />,
};

interface AttachmentListProps {
  files: AttachmentView[];
  /** Where they may be taken away: what to do then. */
  onRemove?: (file: AttachmentView) => void;
  disabled?: boolean;
}

/** Attachments by name and size, each to be saved at a click. */
export default function AttachmentList({ files, onRemove, disabled = false }: AttachmentListProps) {
  const text = useTextOf('attachment');
  if (files.length === 0) return null;
  return (
    <ul className={styles.list}>
      {files.map((file) => (
        <li key={file.id} className={styles.file}>
          <Button
            type="link"
            className={styles.name}
            icon={ICONS[file.kind]}
            aria-label={text('download.of', { name: file.name })}
            title={file.name}
            onClick={() => void attempt(downloadAttachment(file.id))}
          >
            <span className={styles.words}>{file.name}</span>
          </Button>
          <span className={styles.size}>{fileSizeText(file.bytes)}</span>
          {onRemove && (
            <Button
              type="text"
              danger
              size="small"
              icon={<DeleteOutlined />}
              disabled={disabled}
              aria-label={text('remove.of', { name: file.name })}
              onClick={() => onRemove(file)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
