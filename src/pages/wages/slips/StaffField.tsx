import { Form, Select } from 'antd';
import { useEffect, useState } from 'react';
import { staffPicks } from '@/services/staff';
import { usePagedQuery } from '@/utils/query/use-paged-query';
import { useText } from '../hooks/use-text';

/** Milliseconds after the last key until the staff list is asked. */
const PAUSE = 250;

/** A person of the company, found by name or employee number. */
export default function StaffField() {
  const text = useText();
  const [word, setWord] = useState('');
  const [keyword, setKeyword] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setKeyword(word.trim().slice(0, 50)), PAUSE);
    return () => clearTimeout(timer);
  }, [word]);
  const { data, loading, error } = usePagedQuery({
    ...staffPicks(keyword),
    enabled: keyword !== '',
    meta: { silent: true },
  });
  const found = keyword === '' ? [] : (data?.list ?? []);
  const nothing = error ? text('add.staff.failed') : text(keyword === '' ? 'add.staff.type' : 'add.staff.none');
  return (
    <Form.Item name="staffId" label={text('add.staff')} rules={[{ required: true, message: text('add.staff.rule') }]}>
      <Select
        showSearch
        filterOption={false}
        loading={loading}
        placeholder={text('add.staff.type')}
        notFoundContent={nothing}
        onSearch={setWord}
        options={found.map((person) => ({
          value: person.id,
          label: [person.name, person.staffNo, person.dept, person.left ? text('add.staff.left') : null]
            .filter(Boolean)
            .join(' · '),
        }))}
      />
    </Form.Item>
  );
}
