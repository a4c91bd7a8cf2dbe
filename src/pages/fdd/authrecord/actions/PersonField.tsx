import { Select } from 'antd';
import { useEffect, useState } from 'react';
import { findPeople } from '@/services/fdd-auths';
import { usePagedQuery } from '@/utils/query/use-paged-query';
import { useText } from '../use-text';

const PAUSE_MS = 250;

interface PersonFieldProps {
  id?: string;
  /** Whose people; undefined = those of one's own company. */
  company: string | undefined;
  disabled?: boolean;
  value?: string;
  onChange?: (staffId: string | undefined) => void;
}

/** Somebody employed by the company, found by name or number. */
export default function PersonField({ id, company, disabled, value, onChange }: PersonFieldProps) {
  const text = useText();
  const [typed, setTyped] = useState('');
  const [keyword, setKeyword] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setKeyword(typed.trim().slice(0, 30)), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data, loading } = usePagedQuery({
    ...findPeople({ keyword, ...(company === undefined ? {} : { company }) }),
    enabled: keyword !== '',
    meta: { silent: true },
  });
  const found = keyword === '' ? [] : (data?.list ?? []);
  return (
    <Select
      id={id}
      showSearch
      allowClear
      disabled={disabled}
      filterOption={false}
      loading={loading}
      value={value}
      placeholder={text('person.placeholder')}
      notFoundContent={text(keyword === '' ? 'person.type' : 'person.none')}
      onSearch={setTyped}
      onChange={onChange}
      options={found.map((person) => ({
        value: person.id,
        label: [person.name, person.staffNo, person.dept].filter(Boolean).join(' · '),
      }))}
    />
  );
}
