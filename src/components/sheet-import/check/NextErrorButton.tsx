import { Button, Tooltip } from 'antd';
import { useText } from '../use-text';

/** To the next cell with an error; F8 does the same. */
export default function NextErrorButton({ errors, onNext }: { errors: number; onNext: () => void }) {
  const text = useText();
  if (errors === 0) return null;
  return (
    <Tooltip title={text('check.next.hint')}>
      <Button danger onClick={onNext}>
        {text('check.nextError')} (F8)
      </Button>
    </Tooltip>
  );
}
