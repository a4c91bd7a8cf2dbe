import { Alert } from 'antd';
import type { Lacking } from '@contract/contract-templates/schemas';
import { SPACE } from '@/theme/tokens';
import { listed } from '@/utils/punctuation';
import { useText } from './use-text';

const SHOWN = 20;

/** Who lacks what, and what to do about it. */
export default function LackingList({ lacking }: { lacking: readonly Lacking[] }) {
  const text = useText();
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginBlockStart: SPACE.sm }}
      message={text('send.lacking', { count: lacking.length })}
      description={
        <ul style={{ margin: 0, paddingInlineStart: SPACE.lg }}>
          {lacking.slice(0, SHOWN).map(({ staffId, name, missing }) => (
            <li key={staffId}>{text('send.lacking.of', { name, missing: listed(missing) })}</li>
          ))}
          {lacking.length > SHOWN && <li>{text('send.lacking.more', { count: lacking.length - SHOWN })}</li>}
        </ul>
      }
    />
  );
}
