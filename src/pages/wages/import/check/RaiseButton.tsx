import { isRaiseCode, type RaiseCode, raisedTo } from '@contract/wages/issues/raises';
import AcceptButton from '@/components/sheet-import/check/AcceptButton';
import { useText } from '@/components/sheet-import/use-text';
import { moneyText } from '@/utils/money-text';

interface RaiseButtonProps {
  /** YYYY-MM of the sheet. */
  month: string;
  issue: { code: string; values: object };
  onRaise: (code: RaiseCode, reason: string) => unknown;
}

/** 补录调薪…: makes a raise on record of a base wage the sheet pays. Nothing for other doubts. */
export default function RaiseButton({ month, issue, onRaise }: RaiseButtonProps) {
  const text = useText();
  const { code } = issue;
  const fen = raisedTo(issue);
  if (!isRaiseCode(code) || fen === null) return null;
  return (
    <AcceptButton
      size="small"
      title={text('raise.ask', { amount: moneyText(BigInt(fen)), month })}
      label={text('raise')}
      placeholder={text('raise.reason')}
      onAccept={(reason) => onRaise(code, reason)}
    />
  );
}
