import { type FenText, formatMoney } from '@contract/money';
import type { CSSProperties } from 'react';

interface Props {
  /** Amount in 分; null shows a dash. */
  fen: bigint | FenText | null | undefined;
  /** Dots instead of digits. */
  hidden?: boolean;
  className?: string;
  style?: CSSProperties;
}

const DIGITS: CSSProperties = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' };

/** An amount, digits of one width so that columns line up; the column itself aligns to the end. */
export default function Money({ fen, hidden = false, className, style }: Props) {
  const text = fen === null || fen === undefined ? '—' : hidden ? '****' : formatMoney(fen);
  return (
    <span className={className} style={{ ...DIGITS, ...style }}>
      {text}
    </span>
  );
}
