import { Button } from 'antd';
import { type ReactNode, type RefObject, useState } from 'react';
import type { AddressChanges } from '@/utils/use-address';
import { useTextOf } from '@/utils/use-text';
import styles from './list.less';

interface ListFiltersProps {
  row: RefObject<HTMLFormElement>;
  /** What a screen reader calls it. */
  label: string;
  /** Parameters of the address that narrow the list; the button takes them all away. */
  names: readonly string[];
  /** The parameter of the list's page, where it is not `page`. */
  pageName?: string;
  onChange: (changes: AddressChanges) => void;
  children: ReactNode;
  /** What is asked for less often: shown on demand, and while it narrows the list. */
  more?: { filters: ReactNode; active: boolean } | undefined;
}

/** A list's filters in a row. They take effect at once and stand in the address. */
export default function ListFilters({
  row,
  label,
  names,
  pageName = 'page',
  onChange,
  children,
  more,
}: ListFiltersProps) {
  const text = useTextOf('list');
  const [wanted, setWanted] = useState(false);
  const open = wanted || more?.active === true;
  return (
    <form ref={row} className={styles.filters} aria-label={label} onSubmit={(event) => event.preventDefault()}>
      {children}
      {open && more?.filters}
      {more && (
        <Button type="link" aria-expanded={open} disabled={more.active} onClick={() => setWanted(!open)}>
          {text(open ? 'filter.less' : 'filter.more')}
        </Button>
      )}
      <Button onClick={() => onChange(Object.fromEntries([...names, pageName].map((name) => [name, null])))}>
        {text('filter.reset')}
      </Button>
    </form>
  );
}
