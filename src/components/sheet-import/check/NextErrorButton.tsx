import { Button, Tooltip } from 'antd';
import { useText } from '../use-text';

interface NextErrorButtonProps {
  errors: number;
  /** Rows with a warning that are gone to as well. */
  warnings?: number;
  onNext: () => void;
}

/** To the next cell with an error, else to what else was found; F8 does the same. */
export default function NextErrorButton({ errors, warnings = 0, onNext }: NextErrorButtonProps) {
  const text = useText();
  if (errors + warnings === 0) return null;
  return (
    <Tooltip title={text('check.next.hint')}>
      <Button danger={errors > 0} onClick={onNext}>
        {text(errors > 0 ? 'check.nextError' : 'check.nextFinding')} (F8)
      </Button>
    </Tooltip>
  );
}
