import { Alert } from 'antd';
import type { SlipDetail } from '@contract/wages/slip-schemas';
import { SPACE } from '@/theme/tokens';
import { moneyText } from '@/utils/money-text';
import { useText } from '../hooks/use-text';
import { whoApproves } from '../hooks/who-approves';

/** What the company's rules of approval want of a corrected slip before it goes out again; nothing where they say nothing of it. */
export default function ReleaseNotice({ release }: Pick<SlipDetail, 'release'>) {
  const text = useText();
  if (release === null) return null;
  const { sum, fromFen, approvers, first } = release;
  const who = whoApproves(release, text);
  const amount = text(`release.${sum}`, { yuan: moneyText(fromFen) });
  return (
    <Alert
      type="info"
      showIcon
      style={{ marginBlockEnd: SPACE.sm }}
      data-testid="release"
      message={
        first === null
          ? text(approvers === 2 ? 'release.two' : 'release.one', { amount, who })
          : text('release.second', { first, who })
      }
    />
  );
}
