import { useQuery, useQueryClient } from '@tanstack/react-query';
import { PageContainer } from '@ant-design/pro-components';
import { Link, useDispatch } from '@umijs/max';
import { Alert, Button, Card, Descriptions } from 'antd';
import { Suspense, useState } from 'react';
import { roleOf } from '@contract/roles';
import type { OwnProfile } from '@contract/own-account/schemas';
import LoadError from '@/components/LoadError';
import LoginTable from '@/components/LoginTable';
import PageLoading from '@/components/PageLoading';
import { useCan, useCurrentCompany, useCurrentUser, useServices } from '@/models/hooks';
import { getOwnProfile, listOwnLogins } from '@/services/own-account';
import { listOwnPasskeys } from '@/services/passkeys';
import { getOwnFactor } from '@/services/second-factor';
import { lazyWithMessages } from '@/utils/lazy-messages';
import { shownMoment } from '@/utils/moments';
import { useTextOf } from '@/utils/use-text';
import IdleCard from './IdleCard';
import MobileDialog from './MobileDialog';
import OwnAvatar from './OwnAvatar';
import OwnCompanies from './OwnCompanies';
import OwnSessions from './OwnSessions';
import ProfileForm from './ProfileForm';
import styles from './account.less';
import { useText } from './use-text';

const OwnData = lazyWithMessages(['personal-data'], () => import('./OwnData'));
const FactorCard = lazyWithMessages(['second-factor'], () => import('./second-factor/FactorCard'));
const PasskeysCard = lazyWithMessages(['passkey', 'second-factor'], () => import('./passkeys/PasskeysCard'));

/** /account: who one is here, for whom one works, and who has signed in. */
export default function AccountPage() {
  const text = useText();
  const roleText = useTextOf('component.role');
  const factored = useCan('account.secondFactor');
  // An administrator says it of each company in its record.
  const company = useCurrentCompany();
  const managing = useCan('company.idle') && company !== undefined;
  const forced = useCurrentUser().mustSetUpFactor ?? false;
  const provable = useServices().texts.includes('captcha');
  const dispatch = useDispatch();
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(getOwnProfile());
  // Their cards stand above others: all come together, or one would push the other down.
  const factorOf = useQuery({ ...getOwnFactor(), enabled: factored });
  const passkeysOf = useQuery({ ...listOwnPasskeys(), enabled: factored });
  const [changingMobile, setChangingMobile] = useState(false);
  const quietly = () => void refetch();
  /** The header shows the name, too. */
  const changed = (profile: OwnProfile) => {
    client.setQueryData(getOwnProfile().queryKey, profile);
    dispatch({ type: 'user/fetchCurrent' });
  };

  if (error && !data) return <LoadError error={error} onRetry={() => refetch()} />;
  if (!data || factorOf.isLoading || passkeysOf.isLoading) return <PageLoading />;
  const factor = factored && (
    <>
      <FactorCard forced={forced} />
      <PasskeysCard forced={forced} />
    </>
  );
  // The server refuses everything else until then.
  if (forced)
    return (
      <Suspense fallback={<PageLoading />}>
        <PageContainer title={text('title')}>
          <div className={styles.page}>
            <Alert type="warning" showIcon message={text('factor.forced')} description={text('factor.forced.hint')} />
            {factor}
          </div>
        </PageContainer>
      </Suspense>
    );
  return (
    <Suspense fallback={<PageLoading />}>
      <PageContainer title={text('title')}>
        <div className={styles.page}>
          <Card title={text('section.account')}>
            <Descriptions column={{ xs: 1, md: 2 }}>
              <Descriptions.Item label={text('account')}>{data.account ?? text('account.none')}</Descriptions.Item>
              <Descriptions.Item label={text('role')}>{roleText(roleOf(data.role))}</Descriptions.Item>
              <Descriptions.Item label={text('mobile')}>
                {data.mobileMasked ?? text('mobile.none')}
                <Button
                  type="link"
                  size="small"
                  className={styles.inline}
                  disabled={!data.hasPassword || !provable}
                  title={!provable ? text('mobile.noSms') : data.hasPassword ? undefined : text('mobile.needsPassword')}
                  onClick={() => setChangingMobile(true)}
                >
                  {text('mobile.change')}
                </Button>
              </Descriptions.Item>
              <Descriptions.Item label={text('password')}>
                <Link to="/account/password">{text(data.hasPassword ? 'password.change' : 'password.set')}</Link>
              </Descriptions.Item>
              <Descriptions.Item label={text('lastLogin')}>
                {data.lastLogin
                  ? text('lastLogin.of', { at: shownMoment(data.lastLogin.at), ip: data.lastLogin.ip })
                  : text('lastLogin.none')}
              </Descriptions.Item>
            </Descriptions>
          </Card>
          {factor}
          <Card title={text('section.profile')}>
            <OwnAvatar profile={data} onChanged={changed} />
            <ProfileForm profile={data} onSaved={changed} onStale={quietly} />
          </Card>
          {data.companies.length > 0 && (
            <Card title={text('section.companies')} extra={<span className={styles.soft}>{text('company.hint')}</span>}>
              <OwnCompanies companies={data.companies} onSwitched={quietly} />
            </Card>
          )}
          {managing && <IdleCard />}
          <OwnSessions />
          <OwnData />
          <Card title={text('section.logins')}>
            <LoginTable pageOf={listOwnLogins} />
          </Card>
        </div>
        {changingMobile && (
          <MobileDialog
            onClose={() => setChangingMobile(false)}
            onDone={(profile) => {
              setChangingMobile(false);
              changed(profile);
            }}
          />
        )}
      </PageContainer>
    </Suspense>
  );
}
