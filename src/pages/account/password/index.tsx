import { useQuery } from '@tanstack/react-query';
import { PageContainer } from '@ant-design/pro-components';
import { Alert, Card } from 'antd';
import LoadError from '@/components/LoadError';
import PageLoading from '@/components/PageLoading';
import { useCurrentUser, useServices } from '@/models/hooks';
import { getOwnProfile } from '@/services/own-account';
import { SPACE } from '@/theme/tokens';
import styles from '../account.less';
import { useText } from '../use-text';
import PasswordForm from './PasswordForm';

/** /account/password: voluntary, or forced after an administrator set the password. */
export default function PasswordPage() {
  const text = useText();
  const { mustChangePassword } = useCurrentUser();
  const { texts } = useServices();
  const { data, error, refetch } = useQuery(getOwnProfile());
  if (error && !data) return <LoadError error={error} onRetry={() => refetch()} />;
  if (!data) return <PageLoading />;
  // A first password is proved by a code.
  const unprovable = !data.hasPassword && !texts.includes('captcha');
  return (
    <PageContainer title={text(data.hasPassword ? 'password.title' : 'password.title.first')}>
      <div className={styles.page}>
        {mustChangePassword && (
          <Alert type="warning" showIcon message={text('password.forced')} description={text('password.forced.hint')} />
        )}
        <Card>
          <Alert
            type={unprovable ? 'warning' : 'info'}
            showIcon
            style={{ marginBlockEnd: SPACE.lg }}
            message={text(unprovable ? 'password.noSms' : data.hasPassword ? 'password.hint' : 'password.hint.first')}
          />
          {!unprovable && <PasswordForm hasPassword={data.hasPassword} account={data.account} />}
        </Card>
      </div>
    </PageContainer>
  );
}
