import type { TableColumnsType } from 'antd';
import type { GroupKind } from '@contract/wages/review/groups';
import Money from '@/components/Money';
import { shownMoment } from '@/utils/moments';
import { useNarrow } from '@/utils/use-narrow';
import { useTextOf } from '@/utils/use-text';
import ImportChange from '../ImportChange';
import type { Line } from './group-lines';
import LineWords from './LineWords';
import MissingPerson from './MissingPerson';
import PersonOfLine from './PersonOfLine';
import styles from './seen.less';

/** Columns by what the rows of a group are; figures only where some row has them. */
export function useGroupColumns(kind: GroupKind, lines: readonly Line[]): TableColumnsType<Line> {
  const text = useTextOf('wages.seen');
  const narrow = useNarrow();
  const amount = (key: string, of: (figures: NonNullable<Line['figures']>) => number) => ({
    title: text(`column.${key}`),
    key,
    align: 'right' as const,
    width: 112,
    responsive: ['md' as const],
    render: (_: unknown, { figures }: Line) => (figures === null ? '—' : <Money fen={BigInt(of(figures))} />),
  });
  const columns: TableColumnsType<Line> = [
    {
      title: text('column.person'),
      key: 'person',
      width: narrow ? '38%' : '26%',
      onCell: ({ span }) => ({ rowSpan: span }),
      render: (_, { row }) => <PersonOfLine row={row} />,
    },
  ];
  if (kind === 'missing')
    return [
      ...columns,
      { title: text('column.why'), key: 'why', render: (_, { row }) => <MissingPerson person={row.person} /> },
    ];
  if (kind === 'changes' || kind === 'accepted')
    columns.push({
      title: text(kind === 'accepted' ? 'column.accepted' : 'column.change'),
      key: 'change',
      render: (_, { row }) => row.change && <ImportChange change={row.change} />,
    });
  // Of a card that was changed is told by whom and when, and no number.
  else if (kind !== 'cards') {
    // Rows that were left out are told by their reasons.
    const compared = kind !== 'leftOut' && lines.some(({ figures }) => figures !== null);
    if (compared)
      columns.push(
        amount('stated', ({ stated }) => stated),
        amount('expected', ({ expected }) => expected),
        amount('difference', ({ stated, expected }) => stated - expected),
      );
    columns.push({
      title: text('column.words'),
      key: 'words',
      className: compared ? `${styles.words} ${styles.soft}` : styles.words,
      render: (_, line) => <LineWords line={line} />,
    });
  }
  if (lines.some(({ row }) => row.by !== null))
    columns.push({
      title: text(kind === 'cards' ? 'column.cardChanged' : 'column.by'),
      key: 'by',
      ...(kind === 'cards' ? {} : { width: 150 }),
      responsive: ['md'],
      onCell: ({ span }) => ({ rowSpan: span }),
      render: (_, { row: { by, at } }) => (
        <>
          {by}
          <br />
          <small className={styles.soft}>{at !== null && shownMoment(at)}</small>
        </>
      ),
    });
  return columns;
}
