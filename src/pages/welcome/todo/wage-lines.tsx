import { todoLink, TODO_LINKS } from '@contract/dashboard/links';
import type { TodoKind } from '@contract/dashboard/todo';
import type { TodoGroup, TodoItem } from '@contract/dashboard/todo-schemas';
import type { ReactNode } from 'react';
import Money from '@/components/Money';
import { shownMoment } from '@/utils/moments';
import type { Text } from '../use-text';
import type { TodoLine } from './TodoList';

/** Kinds of which several stand in one line: records to keep in order, none of which is more urgent than another. */
const TOGETHER: readonly TodoKind[] = ['realNames', 'contractsToSign', 'incomplete', 'contractDue', 'probationDue'];

/** The lines of what waits, in the order it came. */
export function todoLines(groups: readonly TodoGroup[], text: Text, hidden: boolean): TodoLine[] {
  return groups.flatMap((group) => {
    const { kind, total, items } = group;
    if (TOGETHER.includes(kind) && total > 1) return [together(group, text)];
    const lines = items.map((item) => lineOf(kind, item, text, hidden));
    const rest = total - items.length;
    // Slips objected to are counted by slip and told by sheet.
    if (kind === 'disputed' || rest <= 0) return lines;
    return [...lines, restOf(kind, rest, text)];
  });
}

/** How much waits, records behind the lines included. */
export const todoTotal = (groups: readonly TodoGroup[]) => groups.reduce((sum, { total }) => sum + total, 0);

function lineOf(kind: TodoKind, item: TodoItem, text: Text, hidden: boolean): TodoLine {
  const back = kind === 'draft' && item.said !== null;
  const word = back ? 'returned' : kind;
  return {
    key: `${kind} ${item.id} ${item.slip ?? ''}`,
    kind: text(`todo.kind.${kind === 'feedback' && item.feedbackKind !== 'other' ? 'disputed' : word}`),
    title: [item.person, item.person === item.title ? null : item.title].filter(Boolean).join(' · '),
    said: back
      ? text('todo.returned', { by: item.by ?? '', said: item.said ?? '' })
      : (item.said ?? saidOf(kind, item, text)),
    meta: metaOf(kind, item, text, hidden),
    late: item.late,
    to: todoLink(kind, item),
    button: text(`todo.button.${word}`),
  };
}

/** What is wanted of a record about which nobody said anything. */
function saidOf(kind: TodoKind, { due, first, by }: TodoItem, text: Text): string | null {
  if (kind === 'cardChanges' && by !== null) return text('todo.said.cardChanges', { by });
  if ((kind === 'pendingReview' || kind === 'secondRelease') && first !== null)
    return text(`todo.said.${kind}`, { first });
  if (kind === 'incomplete') return text('todo.said.incomplete');
  if ((kind === 'contractDue' || kind === 'probationDue') && due !== null) return text(`todo.said.${kind}`, { due });
  return null;
}

function metaOf(kind: TodoKind, item: TodoItem, text: Text, hidden: boolean): ReactNode {
  const parts: ReactNode[] = [];
  if (item.people !== null && kind !== 'feedback')
    parts.push(text(`todo.people.${peopleWord(kind)}`, { count: item.people }));
  if (item.fen !== null) parts.push(<Money key="fen" fen={item.fen} hidden={hidden} inText />);
  if (kind === 'pendingReview' && item.by) parts.push(text('todo.by', { by: item.by }));
  if ((kind === 'feedback' || kind === 'toPrepare') && item.due !== null)
    parts.push(text(item.late ? 'todo.overdue' : 'todo.due', { due: item.due.slice(5) }));
  else if (item.at !== null && kind !== 'incomplete') parts.push(shownMoment(item.at).slice(5, 10));
  if (parts.length === 0) return undefined;
  return parts.flatMap((part, index) => (index === 0 ? [part] : [' · ', part]));
}

const peopleWord = (kind: TodoKind) =>
  kind === 'bankFailed' ? 'payments' : kind === 'partiallyFailed' ? 'undelivered' : 'people';

function together({ kind, total, items }: TodoGroup, text: Text): TodoLine {
  const contracts = kind === 'contractsToSign';
  // Contracts of several people are called alike, and are no people.
  const names = [...new Set(items.map(({ title }) => title))];
  const more = contracts ? 'todo.names.more.contracts' : 'todo.names.more';
  return {
    key: kind,
    kind: text(`todo.kind.${kind}`),
    title: text(total > names.length ? more : 'todo.names', {
      names: names.join(text('todo.names.and')),
      count: total,
    }),
    said: text(`todo.together.${kind}`),
    late: items.some(({ late }) => late),
    to: TODO_LINKS[kind],
    button: text('todo.button.see'),
  };
}

function restOf(kind: TodoKind, count: number, text: Text): TodoLine {
  return {
    key: `${kind} rest`,
    kind: text(`todo.kind.${kind}`),
    title: text('todo.rest', { count }),
    to: TODO_LINKS[kind],
    button: text('todo.button.see'),
  };
}
