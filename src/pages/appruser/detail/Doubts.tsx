import { Alert } from 'antd';
import type { RealNameDetail } from '@contract/real-name/schemas';
import { SPACE } from '@/theme/tokens';
import { listed } from '@/utils/punctuation';
import { useText } from '../use-text';

/** Whether the staff records leave something to be looked at. */
export const hasDoubts = ({ staff, differences }: Pick<RealNameDetail, 'staff' | 'differences'>) =>
  staff === null || staff.left || differences.length > 0;

/** What the staff records say against it. */
export default function Doubts({ item }: { item: RealNameDetail }) {
  const text = useText();
  const style = { marginBlockEnd: SPACE.sm };
  if (item.staff === null)
    return (
      <Alert
        type="warning"
        showIcon
        style={style}
        message={text(item.match === 'several' ? 'warning.several' : 'warning.none')}
      />
    );
  return (
    <>
      {item.differences.length > 0 && (
        <Alert
          type="warning"
          showIcon
          style={style}
          message={text('warning.differences', {
            fields: listed(item.differences.map((each) => text(`difference.${each}`))),
          })}
          description={item.state === 'pending' ? text('warning.differences.hint') : undefined}
        />
      )}
      {item.staff.left && <Alert type="warning" showIcon style={style} message={text('warning.left')} />}
    </>
  );
}
