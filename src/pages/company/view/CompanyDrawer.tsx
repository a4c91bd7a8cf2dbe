import { useQuery } from '@tanstack/react-query';
import { Link } from '@umijs/max';
import { Button, Drawer, Skeleton, Space } from 'antd';
import { useCallback } from 'react';
import type { CompanyAction } from '@contract/states/company';
import LoadError from '@/components/LoadError';
import { getCompany } from '@/services/companies';
import { SPACE } from '@/theme/tokens';
import { placesOf } from '@/utils/company-places';
import { useAddress } from '@/utils/use-address';
import CompanyActions from '../actions/CompanyActions';
import type { CompanyChoice } from '../actions/company-choices';
import { useCompanyAction } from '../actions/use-company-action';
import { useText } from '../use-text';
import CompanyDetails from './CompanyDetails';

interface CompanyDrawerProps {
  id: string;
  onClose: () => void;
  onChanged: () => void;
}

/** One company: everything known, numbers masked, the ways to its wages, attendance, staff and accounts, and what can be done. */
export default function CompanyDrawer({ id, onClose, onChanged }: CompanyDrawerProps) {
  const text = useText();
  const { patch } = useAddress();
  const { data, error, refetch } = useQuery(getCompany(id));
  const done = useCallback(
    (action: CompanyAction) => {
      if (action === 'delete') onClose();
      onChanged();
    },
    [onClose, onChanged],
  );
  const { start, dialog } = useCompanyAction(done);
  const act = (choice: CompanyChoice) => {
    if (!data || choice === 'view') return;
    if (choice === 'edit') patch({ form: id }, 'push');
    else start(data, choice);
  };
  return (
    <Drawer
      open
      width={720}
      title={data ? data.shortName || data.name : text('view.loading')}
      onClose={onClose}
      extra={data && <CompanyActions company={data} onAction={act} />}
    >
      {error && !data && <LoadError error={error} onRetry={() => refetch()} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 12 }} />}
      {data && (
        <>
          <Space wrap style={{ marginBlockEnd: SPACE.md }}>
            {placesOf(id).map(({ place, to }) => (
              <Link key={place} to={to}>
                <Button tabIndex={-1}>{text(`place.${place}`)}</Button>
              </Link>
            ))}
          </Space>
          <CompanyDetails company={data} />
        </>
      )}
      {dialog}
    </Drawer>
  );
}
