import { Input } from 'antd';
import styles from './list.less';

interface KeywordFilterProps {
  value: string | undefined;
  placeholder: string;
  /** Read aloud where the placeholder is too short to say it all. */
  label?: string;
  maxLength?: number;
  disabled?: boolean;
  onSearch: (keyword: string) => void;
}

/** A text to look for: searched for on Enter, by its button, and when it is cleared. */
export default function KeywordFilter({
  value = '',
  placeholder,
  label = placeholder,
  maxLength = 50,
  disabled,
  onSearch,
}: KeywordFilterProps) {
  return (
    <Input.Search
      // The address may change by other means, too.
      key={value}
      allowClear
      disabled={disabled}
      className={styles.text}
      placeholder={placeholder}
      aria-label={label}
      defaultValue={value}
      maxLength={maxLength}
      onSearch={(typed) => onSearch(typed.trim())}
    />
  );
}
