import { Select } from 'antd';
import type { ApprovalRulesView } from '@contract/approval-rules/schemas';
import { useText } from './use-text';

interface NamedPeopleProps {
  label: string;
  value: string[];
  /** Who may be named, and who is and no longer can be. */
  people: ApprovalRulesView['people'];
  onChange: (ids: string[]) => void;
}

/** Accounts of named people; any of them may. */
export default function NamedPeople({ label, value, people, onChange }: NamedPeopleProps) {
  const text = useText();
  return (
    <Select
      mode="multiple"
      aria-label={label}
      placeholder={text('people.place')}
      optionFilterProp="label"
      value={value}
      options={people.map(({ id, name, inUse }) => ({
        value: id,
        label: inUse ? name : text('people.gone', { name }),
      }))}
      onChange={onChange}
    />
  );
}
