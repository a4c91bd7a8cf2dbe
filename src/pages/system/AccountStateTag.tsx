import { Space, Tag, Tooltip } from 'antd';
import type { AccountAction, AccountState } from '@contract/states/account';
import { SPACE } from '@/theme/tokens';
import { shownMoment } from '@/utils/moments';
import { useText } from './use-text';

interface AccountStateTagProps {
  account: {
    state: AccountState;
    lockedUntil: string | null;
    actions: readonly AccountAction[];
    mustChangePassword?: boolean;
    secondFactor?: boolean;
  };
  words: 'state' | 'userState';
}

const COLOR: Record<AccountState, string> = { active: 'success', disabled: 'default', deleted: 'default' };

/** Whether an account is in use, and what keeps its owner from signing in as usual. */
export default function AccountStateTag({ account, words }: AccountStateTagProps) {
  const text = useText();
  return (
    <Space size={SPACE.xxs} wrap>
      <Tag color={COLOR[account.state]}>{text(`${words}.${account.state}`)}</Tag>
      {account.lockedUntil !== null && (
        <Tooltip title={text('locked.until', { at: shownMoment(account.lockedUntil) })}>
          <Tag color="error">{text('state.locked')}</Tag>
        </Tooltip>
      )}
      {account.actions.includes('activate') && (
        <Tooltip title={text('inactive.hint')}>
          <Tag color="warning">{text('inactive')}</Tag>
        </Tooltip>
      )}
      {account.mustChangePassword && account.state === 'active' && (
        <Tooltip title={text('initial.hint')}>
          <Tag color="warning">{text('initial')}</Tag>
        </Tooltip>
      )}
      {account.secondFactor && (
        <Tooltip title={text('factor.hint')}>
          <Tag color="processing">{text('factor')}</Tag>
        </Tooltip>
      )}
    </Space>
  );
}
