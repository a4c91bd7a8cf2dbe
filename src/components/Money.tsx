import type { FenText } from '@contract/money';
import type { CSSProperties } from 'react';
import { sizedText } from '@/utils/money-text';
import { HIDDEN_AMOUNT } from '@/utils/sentence-text';
import { useAmountsHidden } from '@/utils/screenshot-mode';
import styles from './money.less';

interface Props {
  /** Amount in 分; null shows a dash. */
  fen: bigint | FenText | null | undefined;
  /** Dots instead of digits. */
  hidden?: boolean;
  /** Within a sentence, where nothing stands in line: in screenshot mode dots alone, for a kept width would be a gap. */
  inText?: boolean;
  className?: string;
  style?: CSSProperties;
}

/** An amount, digits of one width so that columns line up; the column itself aligns to the end. In screenshot mode dots stand over its place, which keeps its width: nothing moves. */
export default function Money({ fen, hidden = false, inText = false, className, style }: Props) {
  const off = useAmountsHidden();
  const covered = off && !inText;
  const dotted = (hidden && !off) || (off && inText);
  const look = className === undefined ? styles.money : `${styles.money} ${className}`;
  if (fen === null || fen === undefined || dotted)
    return (
      <span className={look} style={style}>
        {dotted && fen !== null && fen !== undefined ? HIDDEN_AMOUNT : '—'}
      </span>
    );
  return (
    <span className={covered ? `${look} ${styles.covered}` : look} style={style}>
      {covered ? <span aria-hidden>{sizedText(fen)}</span> : sizedText(fen)}
      {covered && <span className={styles.dots}>{HIDDEN_AMOUNT}</span>}
    </span>
  );
}
