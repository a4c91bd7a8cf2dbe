import ChoiceFilter from '@/components/list/ChoiceFilter';
import { useText } from './use-text';

interface DeptFilterProps {
  value: string | undefined;
  depts: { value: string; label: string }[];
  onChange: (dept: string | undefined) => void;
}

/** One of the departments of the month, found by typing a part of its name. */
export default function DeptFilter({ value, depts, onChange }: DeptFilterProps) {
  const text = useText();
  return <ChoiceFilter search label={text('filter.dept')} value={value} options={depts} onChange={onChange} />;
}
