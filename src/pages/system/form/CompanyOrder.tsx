import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined } from '@ant-design/icons';
import { Button, Tag, Tooltip } from 'antd';
import CompanySelect, { type PickedCompany } from '@/components/CompanySelect';
import styles from '../system.less';
import { useText } from '../use-text';

interface CompanyOrderProps {
  value?: PickedCompany[];
  onChange?: (companies: PickedCompany[]) => void;
}

/** The list with two neighbours changed over. */
function swapped(list: readonly PickedCompany[], upper: number): PickedCompany[] {
  const next = [...list];
  next.splice(upper, 2, ...next.slice(upper, upper + 2).reverse());
  return next;
}

/** The companies of an account in its order: the first is the one it works for after signing in. */
export default function CompanyOrder({ value = [], onChange }: CompanyOrderProps) {
  const text = useText();
  const change = (next: PickedCompany[]) => onChange?.(next);
  const button = (label: string, icon: React.ReactNode, disabled: boolean, onClick: () => void) => (
    <Tooltip title={label}>
      <Button type="text" size="small" icon={icon} aria-label={label} disabled={disabled} onClick={onClick} />
    </Tooltip>
  );
  return (
    <>
      <ol className={styles.picked}>
        {value.map((company, index) => (
          <li key={company.id} className={styles.pickedRow}>
            <span className={styles.pickedName}>{company.name}</span>
            {index === 0 && <Tag color="blue">{text('company.current')}</Tag>}
            {button(text('company.up', { name: company.name }), <ArrowUpOutlined />, index === 0, () =>
              change(swapped(value, index - 1)),
            )}
            {button(
              text('company.down', { name: company.name }),
              <ArrowDownOutlined />,
              index === value.length - 1,
              () => change(swapped(value, index)),
            )}
            {button(text('company.remove', { name: company.name }), <DeleteOutlined />, false, () =>
              change(value.filter((other) => other.id !== company.id)),
            )}
          </li>
        ))}
      </ol>
      <CompanySelect
        placeholder={text('company.add')}
        without={value.map((company) => company.id)}
        onChange={(company) => {
          if (company) change([...value, { id: company.id, name: company.name }]);
        }}
      />
    </>
  );
}
