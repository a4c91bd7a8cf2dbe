import { RightOutlined } from '@ant-design/icons';
import { Link } from '@umijs/max';
import { TODO_LINKS } from '@contract/dashboard/links';
import type { WageFigures } from '@contract/dashboard/schemas';
import { useText } from '../use-text';
import styles from './overview.less';
import Panel from './Panel';

type TodoKey = keyof WageFigures['todo'];

/** What waits for the person, and the way to it; what there is none of, and what he can do nothing about, is not named. */
export default function Todo({ todo, mine }: Pick<WageFigures, 'todo' | 'mine'>) {
  const text = useText();
  const open = (Object.keys(TODO_LINKS) as TodoKey[]).filter((key) => mine.includes(key) && todo[key] > 0);
  return (
    <Panel title={text('todo.title')}>
      {open.length === 0 ? (
        <p className={styles.soft}>{text('todo.none')}</p>
      ) : (
        <ul className={styles.todo}>
          {open.map((key) => (
            <li key={key}>
              <Link to={TODO_LINKS[key]} className={styles.task}>
                <span className={styles.taskName}>{text(`todo.${key}`)}</span>
                <strong className={key === 'disputed' || key === 'partiallyFailed' ? styles.alert : undefined}>
                  {todo[key].toLocaleString('en-US')}
                </strong>
                <RightOutlined className={styles.soft} aria-hidden />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
