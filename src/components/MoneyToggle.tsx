import { EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons';
import { useIntl } from '@umijs/max';
import { Button } from 'antd';
import { useAmountsHidden } from '@/utils/screenshot-mode';

interface Props {
  hidden: boolean;
  onToggle: () => void;
}

/** The eye that shows and hides amounts; goes with useMoneyHidden. In screenshot mode there is nothing to choose. */
export default function MoneyToggle({ hidden, onToggle }: Props) {
  const everywhere = useAmountsHidden();
  const label = useIntl().formatMessage({ id: hidden ? 'component.money.show' : 'component.money.hide' });
  if (everywhere) return null;
  return (
    <Button
      type="text"
      size="small"
      icon={hidden ? <EyeInvisibleOutlined /> : <EyeOutlined />}
      aria-label={label}
      aria-pressed={!hidden}
      title={label}
      onClick={onToggle}
    />
  );
}
