import { CloseOutlined, WarningFilled } from '@ant-design/icons';
import { Popconfirm, Popover, Tag } from 'antd';
import { addMonths } from '@contract/month';
import type { ReferenceFile } from '@contract/wages/references/schemas';
import { useText } from '@/components/sheet-import/use-text';
import { shownMoment } from '@/utils/moments';
import { listed } from '@/utils/punctuation';
import styles from './references.less';
import { useReferenceName } from './use-reference-name';

/** Names told of people who were not found. */
const NAMED = 10;

interface ReferenceTagProps {
  file: ReferenceFile;
  /** Of the sheet. YYYY-MM */
  payMonth: string;
  onRemove: () => void;
}

/** A 对账文件: how many people it has, what is doubtful of it, who brought it; taken away with the cross. */
export default function ReferenceTag({ file, payMonth, onRemove }: ReferenceTagProps) {
  const text = useText();
  const name = useReferenceName()(file);
  const { kind, fileName, people, matched, unmatched, saysMonth } = file;
  // Tax is of the month of payment, which may be the next.
  const itsMonths = kind === 'opening' ? [file.payMonth] : [payMonth, addMonths(payMonth, 1)];
  const otherMonth = saysMonth !== null && !itsMonths.includes(saysMonth);
  const missing = people - matched;
  const otherWords = kind === 'opening' ? 'references.opening.otherMonth' : 'references.otherMonth';
  const doubts = [
    ...(otherMonth ? [text(otherWords, { month: saysMonth })] : []),
    ...(missing > 0
      ? [
          text('references.unmatched', {
            count: missing,
            names: listed([...unmatched.slice(0, NAMED), ...(missing > NAMED ? ['…'] : [])]),
          }),
        ]
      : []),
  ];
  const about = (
    <div className={styles.about}>
      <div>{fileName}</div>
      <div className={styles.note}>{text('references.by', { name: file.by, at: shownMoment(file.at) })}</div>
      {doubts.map((doubt) => (
        <div key={doubt} className={styles.doubt}>
          {doubt}
        </div>
      ))}
    </div>
  );
  return (
    <Tag
      className={styles.reference}
      color={doubts.length > 0 ? 'warning' : undefined}
      icon={doubts.length > 0 ? <WarningFilled /> : undefined}
    >
      <Popover content={about} placement="bottomLeft">
        <span tabIndex={0}>
          {name}{' '}
          {missing > 0 ? text('references.some', { people, missing }) : text('references.people', { count: people })}
        </span>
      </Popover>
      <Popconfirm
        placement="bottom"
        title={text('references.remove.ask', { name: fileName })}
        description={text(kind === 'opening' ? 'references.opening.remove.what' : 'references.remove.what')}
        okText={text('references.remove.ok')}
        cancelText={text('references.remove.keep')}
        okButtonProps={{ danger: true }}
        onConfirm={onRemove}
      >
        <button type="button" className={styles.cross} aria-label={text('references.remove', { kind: name })}>
          <CloseOutlined />
        </button>
      </Popconfirm>
    </Tag>
  );
}
