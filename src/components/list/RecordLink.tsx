import { useLocation } from '@umijs/max';
import { Typography } from 'antd';
import type { MouseEvent, ReactNode } from 'react';
import { basePath } from '@/utils/base-path';
import { type AddressChanges, withChanges } from '@/utils/use-address';
import styles from './list.less';

interface RecordLinkProps {
  /** Parameters of the address that open the record over the list, or an address of its own. */
  to: AddressChanges | string;
  onOpen: () => void;
  strong?: boolean;
  children: ReactNode;
}

/** The way from a row to its record: a real link, so that it takes the focus and opens in a tab of its own. */
export default function RecordLink({ to, onOpen, strong, children }: RecordLinkProps) {
  const { pathname, search } = useLocation();
  const address =
    typeof to === 'string' ? to : `${pathname}?${withChanges(new URLSearchParams(search), to).toString()}`;
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen();
  };
  return (
    <Typography.Link href={basePath() + address.slice(1)} strong={strong} className={styles.record} onClick={open}>
      {children}
    </Typography.Link>
  );
}
