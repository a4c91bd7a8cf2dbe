import { Select } from 'antd';
import { useCallback, useEffect, useState } from 'react';
import { pickStaff } from '@/services/staff';
import { useLoad } from '@/utils/use-load';
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
  const { data, loading } = useLoad(
    useCallback(
      async (options) => (keyword === '' ? { list: [] } : pickStaff(keyword, { ...options, silent: true })),
      [keyword],
    ),
  );
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
      options={
        data?.list.map((person) => ({
          value: person.id,
          label: [person.name, person.staffNo, person.dept].filter(Boolean).join(' · '),
        })) ?? []
      }
    />
  );
}
