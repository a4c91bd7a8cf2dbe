import { Select, type SelectProps } from 'antd';
import { useText } from '../use-text';
import styles from './columns.less';

/** Stands for "not imported": antd's Select knows no null value. */
export const SKIP = '';

interface TargetSelectProps {
  label: string;
  target: string | null;
  /** SKIP among them. */
  options: SelectProps<string>['options'];
  /** By what of an option it is found. */
  searched?: string;
  disabled?: boolean;
  /** Another column claims the same. */
  doubled?: boolean;
  onChange: (target: string | null) => void;
}

/** What a column is imported as. */
export default function TargetSelect({
  label,
  target,
  options,
  searched = 'label',
  disabled,
  doubled = false,
  onChange,
}: TargetSelectProps) {
  const text = useText();
  return (
    <>
      <Select<string>
        className={styles.target}
        showSearch
        aria-label={label}
        value={target ?? SKIP}
        status={doubled ? 'error' : undefined}
        disabled={disabled}
        popupMatchSelectWidth={260}
        optionFilterProp={searched}
        options={options}
        onChange={(chosen) => onChange(chosen === SKIP ? null : chosen)}
      />
      {doubled && <div className={styles.doubled}>{text('columns.doubled')}</div>}
    </>
  );
}
