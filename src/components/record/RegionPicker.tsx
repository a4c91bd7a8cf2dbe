import { Cascader } from 'antd';
import { type KeyboardEvent, useState } from 'react';
import { firstRegion, regionPath, type Region, useRegions } from '../regions';

interface RegionPickerProps {
  id?: string;
  /** A code of six digits, for a filter of 2, 4 or 6; '' = none. */
  value?: string;
  onChange?: (code: string) => void;
  placeholder?: string;
  /** A province or a city alone can be chosen, too: gives 2 or 4 digits. */
  anyLevel?: boolean;
  /** Opens by itself: whoever made it appear wants to choose. */
  opened?: boolean;
  className?: string;
}

/** Province, city and county by list or by typing a part of the name. */
export default function RegionPicker({
  id,
  value = '',
  onChange,
  placeholder,
  anyLevel = false,
  opened = false,
  className,
}: RegionPickerProps) {
  const regions = useRegions();
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(opened);
  // Moved to one of those found: the list itself takes it at Enter.
  const [moved, setMoved] = useState(false);
  const type = (text: string) => {
    setTyped(text);
    setMoved(false);
  };
  const give = (path: readonly (string | number | null)[] | undefined) =>
    onChange?.(path ? String(path.at(-1) ?? '').slice(0, anyLevel ? path.length * 2 : 6) : '');
  const byKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') setMoved(true);
    if (event.key !== 'Enter' || moved || typed.trim() === '' || !regions) return;
    // Neither sends the form nor is lost on a list that waits for an arrow key first.
    event.preventDefault();
    event.stopPropagation();
    const found = firstRegion(regions, typed, anyLevel);
    if (!found) return;
    give(found);
    type('');
    setOpen(false);
  };
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
      autoFocus={opened}
      open={open}
      onOpenChange={setOpen}
      searchValue={typed}
      onSearch={type}
      showSearch={{ filter: (text, path) => path.some((region) => region.text.includes(text.trim())), limit: 50 }}
      onKeyDown={byKey}
      onChange={(path) => {
        give(path);
        type('');
      }}
    />
  );
}
