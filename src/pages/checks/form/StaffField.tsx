import { Select } from 'antd';
import { useEffect, useState } from 'react';
import { staffPicks } from '@/services/staff';
import { usePagedQuery } from '@/utils/query/use-paged-query';
import { useText } from '../use-text';

const PAUSE_MS = 250;

interface StaffFieldProps {
  id?: string;
  value?: string;
  onChange?: (staffId: string | undefined) => void;
}

/** Somebody of the company, found by name or number. */
export default function StaffField({ id, value, onChange }: StaffFieldProps) {
  const text = useText();
  const [typed, setTyped] = useState('');
  const [keyword, setKeyword] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setKeyword(typed.trim().slice(0, 50)), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data, loading } = usePagedQuery({
    ...staffPicks(keyword),
    enabled: keyword !== '',
    meta: { silent: true },
  });
  const found = keyword === '' ? [] : (data?.list ?? []);
  return (
    <Select
      id={id}
      style={{ width: '100%' }}
      showSearch
      allowClear
      filterOption={false}
      loading={loading}
      value={value}
      placeholder={text('form.staff.placeholder')}
      notFoundContent={text(keyword === '' ? 'form.staff.type' : 'form.staff.none')}
      onSearch={setTyped}
      onChange={onChange}
      options={found.map((person) => ({
        value: person.id,
        label: [person.name, person.staffNo, person.dept].filter(Boolean).join(' · '),
      }))}
    />
  );
}
