import { BankOutlined, DownOutlined } from '@ant-design/icons';
import { useIntl } from '@umijs/max';
import { Dropdown } from 'antd';
import { useSwitchCompany } from '@/components/use-switch-company';
import { useCurrentCompany, useCurrentUser } from '@/models/hooks';
import styles from './header.less';

/** Whose books these are; a person with several companies chooses among them here. */
export default function CompanySwitcher({ short }: { short?: boolean }) {
  const { formatMessage } = useIntl();
  const { companies = [] } = useCurrentUser();
  const company = useCurrentCompany();
  const { choose, busy } = useSwitchCompany();
  const name = short ? company?.shortName : company?.name;

  if (companies.length < 2)
    return (
      <strong className={styles.company} title={company?.name}>
        {name}
      </strong>
    );
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
        <span className={styles.companyName} title={company?.name}>
          {name}
        </span>
        <DownOutlined />
      </button>
    </Dropdown>
  );
}
