import { SearchOutlined } from '@ant-design/icons';
import { useNavigate } from '@umijs/max';
import { Command } from 'cmdk';
import { useState } from 'react';
import { useCurrentCompany, useCurrentUser, useCan } from '@/models/hooks';
import { mayLeave } from '@/utils/may-leave';
import { useTextOf } from '@/utils/use-text';
import type { PanelProps } from '../panel-props';
import type { Entry } from './entries';
import Groups from './Groups';
import Hints from './Hints';
import { remember } from './recent';
import { useFound } from './use-found';
import styles from './palette.less';

/** The field, what was found and how it is chosen. What is typed by an input method counts for pages at once, for the search when it is settled. */
export default function PaletteBody({ onClose, show }: Pick<PanelProps, 'onClose' | 'show'>) {
  const text = useTextOf('palette');
  const navigate = useNavigate();
  const { id = '' } = useCurrentUser();
  const company = useCurrentCompany()?.id ?? '';
  const owner = `${id} ${company}`;
  const [typed, setTyped] = useState('');
  const [composing, setComposing] = useState(false);
  const { groups, busy, failed } = useFound({ typed, composing, owner, show });
  const records = useCan('search.records');

  const pick = async (entry: Entry) => {
    onClose();
    if (entry.to === undefined) return entry.run?.();
    if (!(await mayLeave())) return;
    remember(owner, entry);
    navigate(entry.to);
  };
  const nothing = typed.trim() !== '' && groups.length === 0 && !busy;
  return (
    <Command
      label={text('title')}
      shouldFilter={false}
      loop
      vimBindings={false}
      className={styles.body}
      onKeyDown={(event) => {
        // The key that opened it closes it.
        if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return;
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
    >
      <div className={styles.field}>
        <SearchOutlined aria-hidden />
        <Command.Input
          autoFocus
          value={typed}
          onValueChange={setTyped}
          onCompositionStart={() => setComposing(true)}
          onCompositionEnd={() => setComposing(false)}
          maxLength={50}
          placeholder={text(records ? 'placeholder' : 'placeholder.pages')}
          aria-label={text('title')}
          data-busy={busy || undefined}
        />
        <kbd>Esc</kbd>
      </div>
      <div className={busy ? `${styles.line} ${styles.busy}` : styles.line} aria-hidden />
      <Command.List label={text('list')} className={styles.list}>
        <Groups groups={groups} typed={typed} onPick={(entry) => void pick(entry)} />
        {nothing && <p className={styles.nothing}>{text(failed ? 'failed' : 'nothing', { typed: typed.trim() })}</p>}
      </Command.List>
      <p role="status" className={styles.aloud}>
        {nothing ? text(failed ? 'failed' : 'nothing', { typed: typed.trim() }) : ''}
      </p>
      <Hints />
    </Command>
  );
}
