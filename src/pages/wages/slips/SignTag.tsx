import { Tag, Tooltip } from 'antd';
import type { SlipSignState } from '@contract/states/slip-sign';
import type { SlipSign } from '@contract/wages/slip-schemas';
import { useText } from '../hooks/use-text';

const COLOUR: Record<SlipSignState, string> = {
  waitSign: 'gold',
  signed: 'success',
  signRejected: 'error',
  signExpired: 'volcano',
  signVoided: 'default',
};

/** 签署状态 of a slip; why it waits, was refused or is void is said with it. Nothing where there is nothing to sign yet. */
export default function SignTag({ sign }: { sign: SlipSign | null }) {
  const text = useText();
  if (!sign) return null;
  return (
    <Tooltip title={sign.reason}>
      <Tag color={COLOUR[sign.state]}>{text(`slip.sign.${sign.state}`)}</Tag>
    </Tooltip>
  );
}
