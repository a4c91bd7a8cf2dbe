import { InputNumber } from 'antd';

interface HundredthsInputProps {
  id?: string;
  /** In hundredths of what is shown: 分 of 元, 1/10,000 of %. null = none. */
  value?: number | null;
  onChange?: (value: number | null) => void;
  /** In the same. */
  range: readonly [number, number];
  unit: string;
  label?: string;
  placeholder?: string;
}

/** A number with at most two decimals, kept as a whole one. */
export default function HundredthsInput({
  id,
  value = null,
  onChange,
  range: [from, to],
  unit,
  label,
  placeholder,
}: HundredthsInputProps) {
  return (
    <InputNumber
      id={id}
      style={{ width: '100%' }}
      min={Math.min(from, 0) / 100}
      max={to / 100}
      precision={2}
      controls={false}
      suffix={unit}
      aria-label={label}
      placeholder={placeholder}
      value={value === null ? null : value / 100}
      onChange={(shown) => onChange?.(shown === null ? null : Math.round(shown * 100))}
    />
  );
}
