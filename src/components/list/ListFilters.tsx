import { Button } from 'antd';
import type { ReactNode } from 'react';
import type { AddressChanges } from '@/utils/use-address';
import { useTextOf } from '@/utils/use-text';
import styles from './list.less';

interface ListFiltersProps {
  /** Parameters of the address that narrow the list; the button takes them all away. */
  names: readonly string[];
  /** The parameter of the list's page, where it is not `page`. */
  pageName?: string;
  onChange: (changes: AddressChanges) => void;
  children: ReactNode;
}

/** A list's filters in a row. They take effect at once, typed texts on Enter, and stand in the address. */
export default function ListFilters({ names, pageName = 'page', onChange, children }: ListFiltersProps) {
  const text = useTextOf('list');
  return (
    <form className={styles.filters} aria-label={text('filter.label')} onSubmit={(event) => event.preventDefault()}>
      {children}
      <Button onClick={() => onChange(Object.fromEntries([...names, pageName].map((name) => [name, null])))}>
        {text('filter.reset')}
      </Button>
    </form>
  );
}
