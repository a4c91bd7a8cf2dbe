import { EditOutlined } from '@ant-design/icons';
import { Button, Popover } from 'antd';
import { useState } from 'react';
import { useText } from '@/components/sheet-import/use-text';
import type { WageStepProps } from '../step-props';
import { importLabel } from '../model/import-label';
import styles from './month-type.less';
import MonthTypeForm from './MonthTypeForm';

/** Month and type at the head of every step, to be changed there as long as nothing was made. */
export default function MonthTypeTag({ session, detail }: Pick<WageStepProps, 'session' | 'detail'>) {
  const text = useText();
  const [open, setOpen] = useState(false);
  return (
    <Popover
      trigger="click"
      placement="bottomLeft"
      open={open}
      onOpenChange={setOpen}
      destroyOnHidden
      title={text('monthType.title')}
      content={
        <div className={styles.popover}>
          <MonthTypeForm session={session} detail={detail} onDone={() => setOpen(false)} />
          <div className={styles.hint}>{text('monthType.hint')}</div>
        </div>
      }
    >
      <Button size="small" className={styles.tag} aria-label={text('monthType.title')}>
        {importLabel(detail, text)} <EditOutlined />
      </Button>
    </Popover>
  );
}
