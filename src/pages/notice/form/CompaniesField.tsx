import { Select } from 'antd';
import { useEffect, useState } from 'react';
import { listCompanyBriefs } from '@/services/companies';
import { usePagedQuery } from '@/utils/query/use-paged-query';
import { useText } from '../use-text';

export interface NamedCompany {
  id: string;
  name: string;
}

interface CompaniesFieldProps {
  id?: string;
  value?: string[];
  onChange?: (ids: string[]) => void;
  /** Names of those chosen before, which a search may not find. */
  known: readonly NamedCompany[];
}

/** Milliseconds without a key before a search goes out. */
const PAUSE = 250;

/** Some companies among thousands, found by their names. */
export default function CompaniesField({ id, value = [], onChange, known }: CompaniesFieldProps) {
  const text = useText();
  const [typed, setTyped] = useState('');
  const [keyword, setKeyword] = useState('');
  const [chosen, setChosen] = useState<readonly NamedCompany[]>(known);
  useEffect(() => {
    const timer = setTimeout(() => setKeyword(typed.trim()), PAUSE);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data, loading } = usePagedQuery({
    ...listCompanyBriefs(keyword === '' ? {} : { keyword }),
    meta: { inPlace: false },
  });
  const offered = [...new Map([...chosen, ...(data?.list ?? [])].map((company) => [company.id, company])).values()];
  return (
    <Select
      id={id}
      mode="multiple"
      showSearch
      allowClear
      maxTagCount={20}
      placeholder={text('hint.companyIds')}
      value={value}
      loading={loading}
      filterOption={false}
      notFoundContent={loading ? null : text('company.none')}
      onSearch={setTyped}
      onChange={(ids: string[]) => {
        setChosen(offered.filter((company) => ids.includes(company.id)));
        onChange?.(ids);
      }}
      options={offered
        .filter(
          (company) => value.includes(company.id) || (data?.list.some((found) => found.id === company.id) ?? false),
        )
        .map((company) => ({ value: company.id, label: company.name }))}
    />
  );
}
