import { CheckCircleFilled, MinusCircleOutlined } from '@ant-design/icons';
import { useTextOf } from '@/utils/use-text';
import styles from './password-rules.less';

const CHECKS: readonly [key: string, kept: (password: string) => boolean][] = [
  ['rule.length', (password) => password.length >= 8 && password.length <= 20],
  [
    'rule.kinds',
    (password) => [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9\s]/].filter((kind) => kind.test(password)).length >= 3,
  ],
  ['rule.blank', (password) => password !== '' && !/\s/.test(password)],
];

/** What a password must be, each point ticked as one types. The rest – not the account, none of the last five – only the server knows. */
export default function PasswordRules({ password }: { password: string }) {
  const text = useTextOf('account');
  return (
    <ul className={styles.rules} aria-label={text('rules')}>
      {CHECKS.map(([key, kept]) => (
        <li key={key} className={kept(password) ? styles.kept : undefined}>
          {kept(password) ? <CheckCircleFilled /> : <MinusCircleOutlined />}
          {text(key)}
        </li>
      ))}
      <li>
        <MinusCircleOutlined />
        {text('rule.own')}
      </li>
    </ul>
  );
}
