import { Cascader } from 'antd';
import { regionPath, type Region, useRegions } from '../regions';

interface RegionPickerProps {
  id?: string;
  /** A code of six digits, for a filter of 2, 4 or 6; '' = none. */
  value?: string;
  onChange?: (code: string) => void;
  placeholder?: string;
  /** A province or a city alone can be chosen, too: gives 2 or 4 digits. */
  anyLevel?: boolean;
  className?: string;
}

/** Province, city and county by list or by typing a part of the name. */
export default function RegionPicker({ id, value = '', onChange, placeholder, anyLevel = false, className }: RegionPickerProps) {
  const regions = useRegions();
  return (
    <Cascader<Region>
      id={id}
      className={className}
      style={className === undefined ? { width: '100%' } : undefined}
      aria-label={anyLevel ? placeholder : undefined}
      placeholder={placeholder}
      loading={regions === undefined}
      options={regions}
      fieldNames={{ label: 'text' }}
      value={regions ? regionPath(value) : []}
      changeOnSelect={anyLevel}
      allowClear
      showSearch={{ filter: (typed, path) => path.some((region) => region.text.includes(typed.trim())), limit: 50 }}
      onChange={(path) => onChange?.(path ? String(path.at(-1) ?? '').slice(0, anyLevel ? path.length * 2 : 6) : '')}
    />
  );
}
