import { Button, Progress } from 'antd';
import { fileSizeText } from '@/utils/file-size';
import { useText } from '../use-text';
import styles from './upload.less';
import type { Sent } from './use-upload';

/** How far the file is; once all bytes are out the server still stores and looks at it. */
export default function UploadProgress({ progress, onCancel }: { progress: Sent; onCancel: () => void }) {
  const text = useText();
  const { sent, total } = progress;
  const percent = total > 0 ? Math.min(100, Math.floor((sent / total) * 100)) : 0;
  return (
    <div className={styles.progress} role="status">
      <Progress percent={percent} status="active" />
      <div className={styles.progressRow}>
        <span>
          {percent < 100 ? text('sending', { sent: fileSizeText(sent), total: fileSizeText(total) }) : text('sent')}
        </span>
        {/* The form is disabled while sending; this button is not part of it. */}
        <Button size="small" disabled={false} onClick={onCancel}>
          {text('sending.cancel')}
        </Button>
      </div>
    </div>
  );
}
