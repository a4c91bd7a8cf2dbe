import { Command } from 'cmdk';
import { useTextOf } from '@/utils/use-text';
import type { Entry } from './entries';
import Marked from './Marked';
import type { Group } from './use-found';
import styles from './palette.less';

interface GroupsProps {
  groups: readonly Group[];
  typed: string;
  onPick: (entry: Entry) => void;
}

/** The entries under the names of their kinds. */
export default function Groups({ groups, typed, onPick }: GroupsProps) {
  const text = useTextOf('palette');
  return groups.map(({ kind, entries }) => (
    <Command.Group key={kind} heading={text(`kind.${kind}`)}>
      {entries.map((entry) => (
        <Command.Item key={entry.key} value={entry.key} onSelect={() => onPick(entry)}>
          <span className={styles.icon} aria-hidden>
            {entry.icon}
          </span>
          <span className={styles.label}>
            <Marked text={entry.label} part={typed} />
          </span>
          {entry.hint && (
            <span className={styles.hint}>
              <Marked text={entry.hint} part={typed} />
            </span>
          )}
          {entry.keys?.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
        </Command.Item>
      ))}
    </Command.Group>
  ));
}
