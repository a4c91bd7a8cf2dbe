import { BankOutlined, DownOutlined } from '@ant-design/icons';
import { history, useDispatch, useIntl, useLocation } from '@umijs/max';
import { Dropdown } from 'antd';
import { useState } from 'react';
import { useCurrentCompany, useCurrentUser } from '@/models/hooks';
import { switchCompany } from '@/services/session';
import { toast } from '@/utils/feedback';
import { isFailure } from '@/utils/request';
import styles from './header.less';

/** Whose books these are; a person with several companies chooses among them here. */
export default function CompanySwitcher({ short }: { short?: boolean }) {
  const { formatMessage } = useIntl();
  const dispatch = useDispatch();
  const { pathname } = useLocation();
  const { companies = [] } = useCurrentUser();
  const company = useCurrentCompany();
  const [busy, setBusy] = useState(false);
  const name = short ? company?.shortName : company?.name;

  const choose = async (companyId: string) => {
    if (busy || companyId === company?.id) return;
    setBusy(true);
    try {
      const person = await switchCompany(companyId);
      // What the address named belongs to the company left; the section stays.
      history.replace(pathname);
      dispatch({ type: 'user/accept', payload: person });
      toast.success(formatMessage({ id: 'component.company.switched' }, { name: person.companies[0]?.name }));
    } catch (error) {
      if (!isFailure(error)) throw error; // a failed call has been told
    } finally {
      setBusy(false);
    }
  };

  if (companies.length < 2) return <strong className={styles.company}>{name}</strong>;
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        selectable: true,
        selectedKeys: company ? [company.id] : [],
        items: companies.map((one) => ({ key: one.id, icon: <BankOutlined />, label: one.name })),
        onClick: ({ key }) => void choose(key),
      }}
    >
      <button
        type="button"
        className={`${styles.company} ${styles.companyButton}`}
        aria-haspopup="menu"
        aria-busy={busy}
        aria-label={formatMessage({ id: 'component.company.switch' }, { name: company?.name })}
      >
        <span className={styles.companyName}>{name}</span>
        <DownOutlined />
      </button>
    </Dropdown>
  );
}
