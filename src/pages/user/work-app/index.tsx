import { Alert, Button, Spin } from 'antd';
import { useTextOf } from '@/utils/use-text';
import { useEntering } from './use-entering';
import styles from './work-app.less';

interface WorkAppPageProps {
  /** Good once, and in this browser alone. */
  code: string;
  /** To the ordinary sign-in, which leads to the same page. */
  onClose: () => void;
}

/** Where 企业微信, 钉钉 and 飞书 send people back to: signs them in, or says why not and how else to come in. */
export default function WorkAppPage({ code, onClose }: WorkAppPageProps) {
  const text = useTextOf('workApp');
  const { failed, retry } = useEntering(code);
  if (failed === null)
    return (
      <div className={styles.waiting} role="status">
        <Spin size="large" />
        <p>{text('waiting')}</p>
      </div>
    );
  const { reason, again } = failed;
  return (
    <>
      <h2 className={styles.title}>{text('title')}</h2>
      <Alert type="warning" showIcon message={text(`refused.${reason}`)} className={styles.why} />
      {again !== null && (
        <Button block size="large" type="primary" onClick={() => window.location.assign(again)} className={styles.way}>
          {text('again')}
        </Button>
      )}
      {reason === 'unreachable' && (
        <Button block size="large" type="primary" onClick={retry} className={styles.way}>
          {text('retry')}
        </Button>
      )}
      <Button block size="large" onClick={onClose} className={styles.way}>
        {text('toLogin')}
      </Button>
      <p className={styles.hint}>{text('hint')}</p>
    </>
  );
}
