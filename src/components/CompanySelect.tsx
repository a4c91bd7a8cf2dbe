import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useEffect, useState } from 'react';
import { listCompanyBriefs } from '@/services/companies';
import { usePagedQuery } from '@/utils/query/use-paged-query';
import { useTextOf } from '@/utils/use-text';

export interface PickedCompany {
  id: string;
  name: string;
}

interface CompanySelectProps {
  /** The chosen one, by id; its name is asked for where it is not among those found. */
  value?: string;
  onChange: (company: PickedCompany | undefined) => void;
  placeholder: string;
  className?: string;
  /** Not offered, e.g. because chosen already. */
  without?: readonly string[];
}

/** Milliseconds without a key before a search goes out. */
const PAUSE = 250;

/** A company among thousands, found by its name. */
export default function CompanySelect({ value, onChange, placeholder, className, without = [] }: CompanySelectProps) {
  const text = useTextOf('list');
  const [typed, setTyped] = useState('');
  const [keyword, setKeyword] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setKeyword(typed.trim()), PAUSE);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data, loading } = usePagedQuery({
    ...listCompanyBriefs(keyword === '' ? {} : { keyword }),
    meta: { inPlace: false },
  });
  const own = useQuery({
    ...listCompanyBriefs({ id: value }),
    enabled: value !== undefined,
    meta: { inPlace: false },
  });
  const found = [...(own.data?.list ?? []), ...(data?.list ?? [])];
  const offered = found.filter(
    (company, index) => !without.includes(company.id) && found.findIndex((other) => other.id === company.id) === index,
  );
  return (
    <Select
      allowClear
      showSearch
      className={className}
      placeholder={placeholder}
      aria-label={placeholder}
      popupMatchSelectWidth={false}
      value={value}
      loading={loading}
      filterOption={false}
      notFoundContent={loading ? null : text('company.none')}
      onSearch={setTyped}
      onChange={(id?: string) => onChange(offered.find((company) => company.id === id))}
      options={offered.map((company) => ({ value: company.id, label: company.name }))}
    />
  );
}
