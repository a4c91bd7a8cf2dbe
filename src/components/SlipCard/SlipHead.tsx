import { EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons';
import { useIntl } from '@umijs/max';
import { Button } from 'antd';
import type { SlipView } from '@contract/wages/slip-schemas';
import { useAmountsHidden } from '@/utils/screenshot-mode';
import { slipAmount } from './slip-amount';
import styles from './slip-card.less';

interface SlipHeadProps {
  view: SlipView;
  masked: boolean;
  onMaskedChange?: (masked: boolean) => void;
}

/** Whose slip, of what, and the one figure everybody looks for first. */
export default function SlipHead({ view, masked, onMaskedChange }: SlipHeadProps) {
  const { formatMessage } = useIntl();
  const hidden = useAmountsHidden();
  const person = [view.staffName, view.staffNo, view.dept].filter(Boolean).join(' · ');
  return (
    <header className={styles.head}>
      <div className={styles.company}>{view.companyName}</div>
      <h2 className={styles.title}>{view.title}</h2>
      <div className={styles.person}>{person}</div>
      <div className={styles.netLabel}>
        {formatMessage({ id: 'wages.slip.net' })}
        {onMaskedChange && !hidden && (
          <Button
            type="text"
            size="small"
            className={styles.eye}
            aria-label={formatMessage({ id: masked ? 'wages.slip.show' : 'wages.slip.hide' })}
            icon={masked ? <EyeInvisibleOutlined /> : <EyeOutlined />}
            onClick={() => onMaskedChange(!masked)}
          />
        )}
      </div>
      <div className={styles.net} data-testid="slip-net">
        {!masked && <span className={styles.currency}>¥</span>}
        {slipAmount(view.netFen, masked)}
      </div>
    </header>
  );
}
