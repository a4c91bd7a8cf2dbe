import { Drawer, Popover } from 'antd';
import { useState } from 'react';
import type { ControlTotal } from '@contract/wages/import-figures';
import { useText } from '@/components/sheet-import/use-text';
import { useNarrow } from '@/utils/use-narrow';
import styles from './check.less';
import ControlTotals from './ControlTotals';

/** How many of the sheet's totals agree, and all of them on a click: beside it at the desk, over the whole width on a phone. */
export default function AllTotals({ totals }: { totals: ControlTotal[] }) {
  const text = useText();
  const narrow = useNarrow();
  const [open, setOpen] = useState(false);
  const off = totals.filter((total) => total.matches === false).length;
  const button = (
    <button type="button" className={styles.figureButton} onClick={narrow ? () => setOpen(true) : undefined}>
      <span className={styles.figureLabel}>{text('controls.all')}</span>
      <span className={off > 0 ? styles.off : styles.fine}>
        {off > 0 ? text('controls.off', { count: off }) : text('controls.agree', { count: totals.length })}
      </span>
    </button>
  );
  if (!narrow) {
    return (
      <Popover placement="bottomLeft" trigger="click" content={<ControlTotals totals={totals} />}>
        {button}
      </Popover>
    );
  }
  return (
    <>
      {button}
      <Drawer
        open={open}
        placement="bottom"
        height="75vh"
        title={text('controls.all')}
        styles={{ body: { padding: 0 } }}
        onClose={() => setOpen(false)}
      >
        <ControlTotals totals={totals} wide />
      </Drawer>
    </>
  );
}
