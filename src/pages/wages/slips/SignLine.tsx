import { Link } from '@umijs/max';
import { Alert } from 'antd';
import type { SlipSign } from '@contract/wages/slip-schemas';
import { useCan } from '@/models/hooks';
import { SPACE } from '@/theme/tokens';
import { useText } from '../hooks/use-text';

/** What an opened slip says of its signature: why it is not there, and the way to its 签署记录 for whoever may open that. */
export default function SignLine({ sign }: { sign: SlipSign | null }) {
  const text = useText();
  const mayOpen = useCan('fdd.manage');
  if (!sign || (sign.reason === null && sign.contractId === null)) return null;
  const record = mayOpen && sign.contractId !== null && (
    <Link to={`/fdd/contractrecord?record=${sign.contractId}`}>{text('slip.sign.record')}</Link>
  );
  if (sign.reason === null) return record ? <div style={{ marginBlockEnd: SPACE.sm }}>{record}</div> : null;
  return (
    <Alert
      type={sign.state === 'signed' ? 'info' : 'warning'}
      showIcon
      style={{ marginBlockEnd: SPACE.sm }}
      message={sign.reason}
      action={record}
    />
  );
}
