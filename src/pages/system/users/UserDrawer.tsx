import { useQuery } from '@tanstack/react-query';
import { Drawer, Skeleton, Typography } from 'antd';
import type { ReactNode } from 'react';
import type { UserDetail } from '@contract/accounts/schemas';
import LoadError from '@/components/LoadError';
import LoginTable from '@/components/LoginTable';
import FactGroup from '@/components/record/FactGroup';
import SecretValue from '@/components/record/SecretValue';
import SectionTitle from '@/components/SectionTitle';
import { getUser, listLoginsOf, revealAccountField } from '@/services/accounts';
import { shownMoment } from '@/utils/moments';
import AccountStateTag from '../AccountStateTag';
import { useText } from '../use-text';
import BoundStaffList from './BoundStaffList';
import OpenClaims from './OpenClaims';

/** One ordinary account: what is known of it, what is still to be paid to its owner, and who signed in with it. */
export default function UserDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const text = useText();
  const { data, error, refetch } = useQuery(getUser(id));
  return (
    <Drawer open width="min(760px, 100vw)" title={data?.name ?? text('column.user')} onClose={onClose}>
      {error && !data && <LoadError error={error} onRetry={() => refetch()} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 10 }} />}
      {data && (
        <>
          <Facts user={data} />
          <OpenClaims claims={data.openClaims} />
          <SectionTitle>{text('view.logins')}</SectionTitle>
          <LoginTable pageOf={(query) => listLoginsOf(id, query)} />
        </>
      )}
    </Drawer>
  );
}

function Facts({ user }: { user: UserDetail }) {
  const text = useText();
  const moment = (at: string | null) => at && shownMoment(at);
  const rows: [string, ReactNode, boolean?][] = [
    ['column.nickname', user.name],
    [
      'field.mobile',
      <SecretValue
        key="mobile"
        label={text('field.mobile')}
        masked={user.mobileMasked ?? ''}
        reveal={(reason) => revealAccountField(user.id, 'mobile', reason)}
      />,
    ],
    ['field.state', <AccountStateTag key="state" account={user} words="userState" />],
    ['field.realName', text(`realName.${user.realName}`)],
    ['field.source', text(`source.${user.source}`)],
    ['field.account', user.account],
    ['column.registeredAt', moment(user.createdAt)],
    ['column.lastActive', moment(user.lastActiveAt)],
    ['column.bound', <BoundStaffList key="staff" staff={user.staff} />, true],
    [
      'column.id',
      <Typography.Text key="id" copyable>
        {user.id}
      </Typography.Text>,
      true,
    ],
  ];
  return (
    <FactGroup
      title={text('view.facts')}
      facts={rows.map(([key, value, wide]) => ({ key, label: text(key), value, wide }))}
    />
  );
}
