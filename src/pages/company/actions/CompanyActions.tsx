import { DownOutlined } from '@ant-design/icons';
import { Link } from '@umijs/max';
import { Button, Dropdown, Space } from 'antd';
import type { CompanyListItem } from '@contract/company/schemas';
import { placesOf } from '@/utils/company-places';
import { useText } from '../use-text';
import { type CompanyChoice, isDangerous } from './company-choices';

interface CompanyActionsProps {
  company: Pick<CompanyListItem, 'id' | 'name' | 'actions'>;
  onAction: (action: CompanyChoice) => void;
  /** In a table row: 查看 and the wages at hand, the rest in one menu. */
  compact?: boolean;
}

/** The ways to a company's wages, attendance, staff and accounts, and what its state allows. */
export default function CompanyActions({ company, onAction, compact = false }: CompanyActionsProps) {
  const text = useText();
  const places = placesOf(company.id);
  const [first, ...others] = places;
  const steps = company.actions.map((action) => ({
    key: action,
    label: text(`action.${action}`),
    danger: isDangerous(action),
  }));
  const links = (compact ? others : []).map(({ place, to }) => ({
    key: place,
    label: <Link to={to}>{text(`place.${place}`)}</Link>,
  }));
  const edit = { key: 'edit', label: text('action.edit') };
  const menu = {
    items: compact ? [...links, edit, { type: 'divider' as const }, ...steps] : steps,
    onClick: ({ key }: { key: string }) => {
      const picked = (['edit', ...company.actions] as const).find((action) => action === key);
      if (picked) onAction(picked);
    },
  };
  const more = (
    <Dropdown menu={menu} trigger={['click']}>
      <Button
        type={compact ? 'link' : 'default'}
        size={compact ? 'small' : 'middle'}
        aria-label={text('list.more.of', { name: company.name })}
      >
        {text('list.more')} <DownOutlined />
      </Button>
    </Dropdown>
  );
  if (!compact) {
    return (
      <Space>
        <Button type="primary" onClick={() => onAction('edit')}>
          {text('action.edit')}
        </Button>
        {more}
      </Space>
    );
  }
  return (
    <Space size={0}>
      <Button type="link" size="small" onClick={() => onAction('view')}>
        {text('action.view')}
      </Button>
      {first && (
        <Link to={first.to}>
          <Button type="link" size="small" tabIndex={-1}>
            {text(`place.${first.place}`)}
          </Button>
        </Link>
      )}
      {more}
    </Space>
  );
}
