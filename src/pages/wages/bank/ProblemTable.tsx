import { Table } from 'antd';
import type { ProblemLine } from '@contract/wages/bank-answers/schemas';
import Money from '@/components/Money';
import SectionTitle from '@/components/SectionTitle';
import { useText } from '../hooks/use-text';
import styles from './bank.less';

/** Lines of an answer that are taken for nobody's payment, each with what does not fit. */
export default function ProblemTable({ problems, count }: { problems: readonly ProblemLine[]; count: number }) {
  const text = useText();
  return (
    <>
      <SectionTitle>{text('answer.problems.title', { count })}</SectionTitle>
      <p className={styles.soft}>{text('answer.problems.hint')}</p>
      <Table<ProblemLine & { key: number }>
        size="small"
        pagination={false}
        scroll={{ x: 640, y: 320 }}
        dataSource={problems.map((line, key) => ({ ...line, key }))}
        columns={[
          { title: text('answer.column.row'), dataIndex: 'rowNo', width: 56 },
          {
            title: text('answer.column.who'),
            key: 'who',
            width: 140,
            render: (_, { name, cardEnd }) => (
              <span className={styles.wrap}>
                {name} {cardEnd !== '' && <span className={styles.soft}>{text('answer.card', { end: cardEnd })}</span>}
              </span>
            ),
          },
          {
            title: text('answer.column.kind'),
            key: 'kind',
            width: 150,
            render: (_, { kind }) => <strong>{text(`answer.problem.${kind}`)}</strong>,
          },
          {
            title: text('answer.column.fen'),
            key: 'fen',
            align: 'right',
            width: 110,
            render: (_, { fen }) => <Money fen={fen} />,
          },
          {
            title: text('answer.column.asked'),
            key: 'asked',
            align: 'right',
            width: 110,
            render: (_, { askedFen }) => <Money fen={askedFen} />,
          },
          { title: text('answer.column.word'), dataIndex: 'word', width: 110, className: styles.wrap },
        ]}
      />
      {count > problems.length && (
        <p className={styles.soft}>{text('answer.problems.more', { count: problems.length })}</p>
      )}
    </>
  );
}
