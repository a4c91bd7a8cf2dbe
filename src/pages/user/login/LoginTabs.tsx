import type { LoginBody } from '@contract/session/schemas';
import { useIntl } from '@umijs/max';
import type { KeyboardEvent } from 'react';
import styles from './login-tabs.less';

type LoginType = LoginBody['type'];

const TYPES: readonly LoginType[] = ['account', 'mobile'];

interface Props {
  active: LoginType;
  onChange: (type: LoginType) => void;
}

/** The two ways to sign in. Two plain tabs: antd's bring menus and drop-downs that would weigh on the first page. */
export default function LoginTabs({ active, onChange }: Props) {
  const { formatMessage } = useIntl();
  const other = active === 'account' ? 'mobile' : 'account';
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const wanted = { ArrowLeft: other, ArrowRight: other, Home: 'account', End: 'mobile' }[event.key];
    const type = TYPES.find((each) => each === wanted);
    if (!type) return;
    event.preventDefault();
    onChange(type);
    document.getElementById(`login-tab-${type}`)?.focus();
  };
  return (
    <div role="tablist" className={styles.tabs} onKeyDown={move}>
      {TYPES.map((type) => (
        <button
          key={type}
          id={`login-tab-${type}`}
          type="button"
          role="tab"
          aria-selected={type === active}
          aria-controls="login-panel"
          tabIndex={type === active ? 0 : -1}
          className={styles.tab}
          onClick={() => onChange(type)}
        >
          {formatMessage({ id: `pages.login.tab.${type}` })}
        </button>
      ))}
    </div>
  );
}
