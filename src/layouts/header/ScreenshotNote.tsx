import { EyeInvisibleOutlined } from '@ant-design/icons';
import { useIntl } from '@umijs/max';
import { Button } from 'antd';
import { useLayoutEffect } from 'react';
import { hideAmounts, useAmountsHidden } from '@/utils/screenshot-mode';
import styles from './screenshot-note.less';

/** Covers what is typed into fields of amounts (global.less), says above every page that its amounts are hidden, and shows them again. */
export default function ScreenshotNote() {
  const { formatMessage } = useIntl();
  const hidden = useAmountsHidden();
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    if (hidden) dataset.amounts = 'hidden';
    return () => {
      delete dataset.amounts;
    };
  }, [hidden]);
  return (
    <div role="status">
      {hidden && (
        <div className={styles.note}>
          <EyeInvisibleOutlined />
          <span>{formatMessage({ id: 'component.screenshot.note' })}</span>
          <Button className={styles.leave} type="link" size="small" onClick={() => hideAmounts(false)}>
            {formatMessage({ id: 'component.screenshot.leave' })}
          </Button>
        </div>
      )}
    </div>
  );
}
