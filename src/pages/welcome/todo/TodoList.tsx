import { Link } from '@umijs/max';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { figure } from '@/utils/figure';
import { useText } from '../use-text';
import styles from './todo.less';

/** One line of what is to be done. */
export interface TodoLine {
  key: string;
  /** What kind of work it is, in a word. */
  kind: string;
  /** Whom or what it is about. */
  title: string;
  /** What was said, or what is wanted. */
  said?: string | null;
  /** How many, how much, since when. */
  meta?: ReactNode;
  late?: boolean;
  /** The page or drawer where it is done, and its button. */
  to: string;
  button: string;
}

/** Lines at first sight; the rest is unfolded. */
const AT_HAND = 5;

interface TodoListProps {
  lines: readonly TodoLine[];
  /** How much waits in all, records behind the lines included; 0 = not told. */
  total: number;
  /** The first of them is what the page leads to. */
  primary?: boolean;
}

/** What waits for the reader, the most urgent first, each one click from the doing. */
export default function TodoList({ lines, total, primary = true }: TodoListProps) {
  const text = useText();
  const [all, setAll] = useState(false);
  const shown = all ? lines : lines.slice(0, AT_HAND);
  return (
    <section className={styles.panel} aria-label={text('todo.title')}>
      <h2 className={styles.title}>
        {text('todo.title')}
        {total > 0 && <span className={styles.count}>{figure(total)}</span>}
      </h2>
      {lines.length === 0 ? (
        <p className={styles.none}>{text('todo.none')}</p>
      ) : (
        <ul className={styles.list}>
          {shown.map((line, index) => (
            <Line key={line.key} line={line} primary={primary && index === 0} />
          ))}
        </ul>
      )}
      {lines.length > shown.length && (
        <button type="button" className={styles.more} onClick={() => setAll(true)}>
          {text('todo.more', { count: lines.length - shown.length })}
        </button>
      )}
    </section>
  );
}

function Line({ line: { kind, title, said, meta, late, to, button }, primary }: { line: TodoLine; primary: boolean }) {
  const text = useText();
  return (
    <li className={styles.line}>
      <span className={late ? `${styles.kind} ${styles.late}` : styles.kind}>
        {kind}
        {late && <span className={styles.aloud}>{text('late')}</span>}
      </span>
      <span className={styles.words}>
        <span className={styles.what}>{title}</span>
        {said && (
          <span className={styles.said} title={said}>
            {said}
          </span>
        )}
      </span>
      {meta && <span className={styles.meta}>{meta}</span>}
      <Link to={to} tabIndex={-1} className={styles.button}>
        <Button type={primary ? 'primary' : 'default'} size="small" aria-label={text('todo.do', { button, title })}>
          {button}
        </Button>
      </Link>
    </li>
  );
}
