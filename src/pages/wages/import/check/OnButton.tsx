import { Button } from 'antd';
import { netSettled } from '@contract/wages/net/proof';
import BlockedButton from '@/components/BlockedButton';
import { useText } from '@/components/sheet-import/use-text';
import type { WageStepProps } from '../step-props';

interface OnButtonProps extends Pick<WageStepProps, 'detail' | 'address'> {
  /** Why no row would make a slip, if so. */
  nothing: string | null;
}

/** On to the last look, or to what keeps it closed. */
export default function OnButton({ detail: { counts, net, month, corrects }, address, nothing }: OnButtonProps) {
  const text = useText();
  if (!netSettled(net)) {
    return (
      <Button type="primary" danger onClick={() => address.goTo('columns')}>
        {text('proof.decide')}
      </Button>
    );
  }
  if (nothing !== null) return <BlockedButton reason={nothing}>{text('check.goOn')}</BlockedButton>;
  if (month.open !== null) return <BlockedButton reason={text('check.monthOpen')}>{text('check.goOn')}</BlockedButton>;
  return (
    <Button type="primary" ghost={counts.error > 0} onClick={() => address.goTo(corrects ? 'changes' : 'generate')}>
      {counts.error > 0 ? text('check.goOnWithErrors', { count: counts.error }) : text('check.goOn')}
    </Button>
  );
}
