import ChoiceFilter from '@/components/list/ChoiceFilter';
import KeywordFilter from '@/components/list/KeywordFilter';
import { useText } from './use-text';

interface DeptFilterProps {
  value: string | undefined;
  depts: { value: string; label: string }[];
  onChange: (dept: string | undefined) => void;
}

/** One of the departments of the month, found by typing a part of its name. */
export function DeptFilter({ value, depts, onChange }: DeptFilterProps) {
  const text = useText();
  return <ChoiceFilter search label={text('filter.dept')} value={value} options={depts} onChange={onChange} />;
}

interface PersonFiltersProps {
  query: { keyword?: string | undefined; dept?: string | undefined };
  depts: { value: string; label: string }[];
  onChange: (changes: { keyword?: string; dept?: string | undefined }) => void;
}

/** Whom a list is about: by name or number (on Enter) and by department. */
export default function PersonFilters({ query, depts, onChange }: PersonFiltersProps) {
  const text = useText();
  return (
    <>
      <KeywordFilter
        value={query.keyword}
        placeholder={text('filter.keyword')}
        onSearch={(keyword) => onChange({ keyword })}
      />
      <DeptFilter value={query.dept} depts={depts} onChange={(dept) => onChange({ dept })} />
    </>
  );
}
