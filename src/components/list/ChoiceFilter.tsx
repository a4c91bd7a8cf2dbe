import { Select } from 'antd';
import styles from './list.less';

interface ChoiceFilterProps<T extends string | number> {
  label: string;
  value: T | undefined;
  options: readonly { value: T; label: string }[];
  onChange: (value: T | undefined) => void;
  /** Long texts, found by typing a part of them. */
  search?: boolean;
  /** Not on a phone. */
  deskOnly?: boolean;
}

/** One of some values, or none. */
export default function ChoiceFilter<T extends string | number>({
  label,
  value,
  options,
  onChange,
  search = false,
  deskOnly = false,
}: ChoiceFilterProps<T>) {
  const width = search ? styles.wideSelect : styles.select;
  return (
    <Select<T>
      allowClear
      showSearch={search}
      optionFilterProp="label"
      className={deskOnly ? `${width} ${styles.deskOnly}` : width}
      popupMatchSelectWidth={false}
      placeholder={label}
      aria-label={label}
      value={value}
      onChange={onChange}
      options={[...options]}
    />
  );
}
