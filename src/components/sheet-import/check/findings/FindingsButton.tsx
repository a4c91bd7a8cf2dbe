import { DownOutlined } from '@ant-design/icons';
import { Button, Popover } from 'antd';
import { useRef, useState } from 'react';
import EscapeCloses from '@/components/EscapeCloses';
import { useText } from '../../use-text';
import { Causes, type FindingsProps, shownCauses } from './Findings';
import styles from './findings.less';

/** What was found, behind a button where there is no room beside the rows; a choice closes it, for its rows are what one wanted to see. */
export default function FindingsButton(props: FindingsProps) {
  const text = useText();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const { filters, setFilters } = props.address;
  const count = shownCauses(props).filter(({ level }) => level !== 'info').length;
  const label =
    filters.code !== undefined
      ? text(`issue.${filters.code}`)
      : filters.status === 'ignored'
        ? text('count.ignored', { count: props.counts.ignored })
        : count === 0
          ? text('find.none')
          : text('find.folded', { count });
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const choose: typeof setFilters = (change) => {
    close();
    setFilters(change);
  };
  return (
    <EscapeCloses open={open} onClose={close}>
      <Popover
        trigger="click"
        placement="bottomLeft"
        open={open}
        onOpenChange={setOpen}
        afterOpenChange={(shown) => shown && list.current?.querySelector('button')?.focus()}
        content={
          <div ref={list} className={styles.dropped} data-testid="findings">
            <Causes {...props} address={{ filters, setFilters: choose }} />
          </div>
        }
      >
        <Button
          ref={button}
          size="small"
          className={styles.drop}
          aria-expanded={open}
          type={filters.code === undefined ? 'default' : 'primary'}
          ghost={filters.code !== undefined}
        >
          <span className={styles.dropWords}>{label}</span>
          <DownOutlined />
        </Button>
      </Popover>
    </EscapeCloses>
  );
}
