import { Button } from 'antd';
import ResultPage from '@/components/ResultPage';
import type { ImportCore } from '../import-core';
import { useText } from '../use-text';
import styles from '../wizard.less';

interface FailedViewProps {
  detail: Pick<ImportCore, 'state' | 'failure'>;
  onAgain: () => void;
  onLeave: () => void;
}

/** The file could not be read, or the import was given up: why, and how to go on. */
export default function FailedView({ detail, onAgain, onLeave }: FailedViewProps) {
  const text = useText();
  const failed = detail.state === 'failed';
  return (
    <div className={styles.centre}>
      <ResultPage
        status={failed ? 'error' : 'info'}
        title={text(failed ? 'failed.title' : 'cancelled.title')}
        subTitle={failed ? (detail.failure ?? text('failed.unknown')) : text('cancelled.hint')}
        extra={[
          <Button key="leave" onClick={onLeave}>
            {text('leave')}
          </Button>,
          <Button key="again" type="primary" onClick={onAgain}>
            {text('again')}
          </Button>,
        ]}
      />
    </div>
  );
}
