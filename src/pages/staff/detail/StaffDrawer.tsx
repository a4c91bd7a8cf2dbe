import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Drawer, Skeleton } from 'antd';
import { lazy, Suspense, useCallback, useState } from 'react';
import LoadError from '@/components/LoadError';
import StaffPay from '@/components/staff-pay/StaffPay';
import { useCan } from '@/models/hooks';
import { getStaff } from '@/services/staff';
import { SPACE } from '@/theme/tokens';
import { lazyWithMessages } from '@/utils/lazy-messages';
import { useAddress } from '@/utils/use-address';
import StaffActions from '../actions/StaffActions';
import type { StaffAction } from '../actions/staff-actions';
import { useStaffAction } from '../actions/use-staff-action';
import { useText } from '../use-text';
import StaffDetails from './StaffDetails';
import StaffHistory from './StaffHistory';

const CardChangeNote = lazy(() => import('./CardChangeNote'));
const PersonalDataDrawer = lazyWithMessages(['personal-data'], () => import('../personal-data/PersonalDataDrawer'));

interface StaffDrawerProps {
  id: string;
  onClose: () => void;
  onChanged: () => void;
}

/** One person: everything known, numbers masked, what happened, and what can be done. */
export default function StaffDrawer({ id, onClose, onChanged }: StaffDrawerProps) {
  const text = useText();
  const { patch } = useAddress();
  const mayReadPay = useCan('staffPay.read');
  const mayErase = useCan('staff.erase');
  const [rights, setRights] = useState(false);
  const { data, error, refetch } = useQuery(getStaff(id));
  const done = useCallback(
    (action: StaffAction) => {
      if (action === 'delete') onClose();
      onChanged();
    },
    [onClose, onChanged],
  );
  const { start, dialog } = useStaffAction(done);
  const act = (action: StaffAction) => {
    if (!data) return;
    if (action === 'edit') patch({ form: id }, 'push');
    else start(action, [data]);
  };
  return (
    <Drawer
      open
      width={640}
      title={data ? data.name : text(error ? 'column.person' : 'detail.loading')}
      onClose={onClose}
      extra={data && <StaffActions person={data} onAction={act} />}
    >
      {error && !data && <LoadError error={error} onRetry={() => refetch()} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 10 }} />}
      {data && (
        <>
          {data.status === 'incomplete' && (
            <Alert type="warning" showIcon message={text('detail.incomplete')} style={{ marginBlockEnd: SPACE.md }} />
          )}
          {data.cardChange && (
            <Suspense fallback={null}>
              <CardChangeNote
                key={data.cardChange.id}
                person={data}
                change={data.cardChange}
                onDone={() => {
                  void refetch();
                  onChanged();
                }}
              />
            </Suspense>
          )}
          <StaffDetails person={data} />
          {mayReadPay && <StaffPay staffId={data.id} name={data.name} insuredPlace={data.insuredPlace} />}
          <StaffHistory history={data.history} />
          {mayErase && (
            <Button style={{ marginBlockStart: SPACE.md }} onClick={() => setRights(true)}>
              {text('detail.personalData')}
            </Button>
          )}
          {rights && (
            <Suspense fallback={null}>
              <PersonalDataDrawer
                staffId={data.id}
                name={data.name}
                onClose={() => setRights(false)}
                onErased={onChanged}
              />
            </Suspense>
          )}
        </>
      )}
      {dialog}
    </Drawer>
  );
}
