import { List } from 'antd';
import type { ReactNode } from 'react';
import styles from './text.less';

/** What a line of a list is and what is said of it: antd's List.Item.Meta without its heading, for a line is no part of the page. */
export default function LineMeta({ title, description }: { title: ReactNode; description: ReactNode }) {
  return (
    <List.Item.Meta
      description={
        <>
          <div className={styles.lineTitle}>{title}</div>
          {description}
        </>
      }
    />
  );
}
