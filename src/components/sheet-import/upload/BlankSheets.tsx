import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { attempt } from '@/utils/attempt';
import { useText } from '../use-text';
import styles from './upload.less';

interface BlankSheetsProps {
  /** What can be downloaded to be filled in, by the key of its words. */
  sheets: Readonly<Record<string, () => Promise<unknown>>>;
}

/** Our own sheets to fill in, for who has none. */
export default function BlankSheets({ sheets }: BlankSheetsProps) {
  const text = useText();
  const [fetching, setFetching] = useState<string | null>(null);
  const fetch = async (key: string, download: () => Promise<unknown>) => {
    setFetching(key);
    await attempt(download());
    setFetching(null);
  };
  return (
    <div className={styles.blank}>
      <span>{text('blank.hint')}</span>
      <span className={styles.blankButtons}>
        {Object.entries(sheets).map(([key, download]) => (
          <Button
            key={key}
            size="small"
            icon={<DownloadOutlined />}
            loading={fetching === key}
            onClick={() => void fetch(key, download)}
          >
            {text(key)}
          </Button>
        ))}
      </span>
    </div>
  );
}
