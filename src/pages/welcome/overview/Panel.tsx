import { type ReactNode, useId } from 'react';
import SectionTitle from '@/components/SectionTitle';
import styles from './overview.less';

interface PanelProps {
  title: string;
  /** Beside the title: a link, or what the panel is looked at with. */
  extra?: ReactNode;
  children: ReactNode;
}

/** One group of the overview under its title. */
export default function Panel({ title, extra, children }: PanelProps) {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <header className={styles.head}>
        <SectionTitle id={id} flat>
          {title}
        </SectionTitle>
        <div className={styles.extra}>{extra}</div>
      </header>
      {children}
    </section>
  );
}
