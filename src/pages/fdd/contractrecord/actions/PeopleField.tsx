import { useQuery } from '@tanstack/react-query';
import { Button, Select, Typography } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { MOST_SIGNERS } from '@contract/fdd/contract-choices';
import { findPeople } from '@/services/fdd-auths';
import { listSignerDepts, peopleOfDept } from '@/services/fdd-contracts';
import { SPACE } from '@/theme/tokens';
import { attempt } from '@/utils/attempt';
import { usePagedQuery } from '@/utils/query/use-paged-query';
import { useText } from '../use-text';

/** Somebody chosen, with the words he was shown by. */
export interface PickedPerson {
  value: string;
  label: string;
}

interface PeopleFieldProps {
  id?: string;
  /** Whose people; undefined = those of one's own company. */
  company: string | undefined;
  disabled?: boolean;
  value?: PickedPerson[];
  onChange?: (people: PickedPerson[]) => void;
}

const PAUSE_MS = 250;
const NOBODY: PickedPerson[] = [];
/** Of many people the first are shown by name. */
const TAGS = 12;

type Found = { id: string; name: string; staffNo: string | null; dept: string | null };
const picked = (person: Found): PickedPerson => ({
  value: person.id,
  label: [person.name, person.staffNo, person.dept].filter(Boolean).join(' · '),
});

/** People employed by the company: found one by one, or a whole department at once. */
export default function PeopleField({ id, company, disabled = false, value = NOBODY, onChange }: PeopleFieldProps) {
  const text = useText();
  const [typed, setTyped] = useState('');
  const [keyword, setKeyword] = useState('');
  const [adding, setAdding] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setKeyword(typed.trim().slice(0, 30)), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data, loading } = usePagedQuery({
    ...findPeople({ keyword, ...(company === undefined ? {} : { company }) }),
    enabled: keyword !== '',
    meta: { silent: true },
  });
  const depts = useQuery({ ...listSignerDepts(company), enabled: !disabled, meta: { silent: true } });
  const now = useRef(value);
  useEffect(() => {
    now.current = value;
  }, [value]);
  const addDept = async (dept: string) => {
    setAdding(true);
    const answer = await attempt(peopleOfDept(dept, company));
    setAdding(false);
    if (!answer) return;
    const known = new Set(now.current.map((person) => person.value));
    onChange?.([...now.current, ...answer.list.map(picked).filter((person) => !known.has(person.value))]);
  };
  return (
    <>
      <Select
        id={id}
        mode="multiple"
        labelInValue
        allowClear
        disabled={disabled}
        filterOption={false}
        loading={loading}
        value={value}
        maxTagCount={TAGS}
        placeholder={text('people.placeholder')}
        notFoundContent={text(keyword === '' ? 'people.type' : 'people.none')}
        onSearch={setTyped}
        onChange={(people: PickedPerson[]) =>
          onChange?.(people.map(({ value: key, label }) => ({ value: key, label })))
        }
        options={keyword === '' ? [] : (data?.list ?? []).map(picked)}
      />
      <div
        style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: SPACE.xs, marginBlockStart: SPACE.xs }}
      >
        <Select
          style={{ minWidth: 200 }}
          showSearch
          optionFilterProp="label"
          disabled={disabled || adding}
          loading={adding}
          value={null}
          placeholder={text('people.dept')}
          aria-label={text('people.dept')}
          onChange={(dept: string | null) => dept !== null && void addDept(dept)}
          options={(depts.data?.list ?? [])
            .filter((dept) => dept.count > 0)
            .map(({ dept, count }) => ({ value: dept, label: text('people.dept.option', { dept, count }) }))}
        />
        <Typography.Text type={value.length > MOST_SIGNERS ? 'danger' : 'secondary'}>
          {text('people.count', { count: value.length })}
        </Typography.Text>
        {value.length > 0 && (
          <Button type="link" size="small" disabled={disabled} onClick={() => onChange?.([])}>
            {text('people.clear')}
          </Button>
        )}
      </div>
    </>
  );
}
