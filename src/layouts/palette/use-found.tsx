import { ClockCircleOutlined } from '@ant-design/icons';
import { useState } from 'react';
import type { ShowPanel } from '../panel-props';
import { type Entry, type Kind, KINDS } from './entries';
import { matching } from './match';
import { recentOf } from './recent';
import { useActions } from './use-actions';
import { usePages } from './use-pages';
import { useRecords } from './use-records';

/** Actions shown before anything is typed. */
const OFFERED = 6;

export interface Group {
  kind: Kind;
  entries: readonly Entry[];
}

interface Asked {
  typed: string;
  /** An input method is at work: what stands there is not what is meant yet. */
  composing: boolean;
  /** Whose recent entries. */
  owner: string;
  show: ShowPanel;
}

/** What the palette shows, group by group: before anything is typed what was opened last, the pages and what can be done. */
export function useFound({ typed, composing, owner, show }: Asked) {
  const pages = usePages();
  const actions = useActions(show);
  const [recent] = useState(() =>
    recentOf(owner).map((one): Entry => ({
      ...one,
      key: `recent ${one.key}`,
      kind: 'recent',
      icon: <ClockCircleOutlined />,
    })),
  );
  const [settled, setSettled] = useState('');
  if (!composing && settled !== typed) setSettled(typed);
  const records = useRecords(settled);
  const entries =
    typed.trim() === ''
      ? [...recent, ...actions.slice(0, OFFERED), ...pages]
      : [...matching(pages, typed), ...matching(actions, typed), ...records.entries];
  const groups = KINDS.map((kind): Group => ({ kind, entries: entries.filter((entry) => entry.kind === kind) }));
  return { ...records, groups: groups.filter((group) => group.entries.length > 0) };
}
