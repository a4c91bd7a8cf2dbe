import { Input } from 'antd';
import { useState } from 'react';
import { parseMoney } from '@contract/money';
import { slipList } from '@contract/wages/lists';
import FilterRow from '@/components/list/FilterRow';
import listStyles from '@/components/list/list.less';
import type { SlipListQuery } from '@/services/wage-slips';
import type { AddressChanges } from '@/utils/use-address';
import { useText } from '../hooks/use-text';

interface SlipFiltersProps {
  query: SlipListQuery;
  params: URLSearchParams;
  depts: readonly string[];
  needSign: boolean;
  history: boolean;
  onChange: (changes: AddressChanges) => void;
}

export default function SlipFilters({ query, params, depts, needSign, history, onChange }: SlipFiltersProps) {
  const text = useText();
  const limit = (name: NetLimitProps['name'], label: string) => () => (
    <NetLimit
      name={name}
      label={text(label)}
      params={params}
      onChange={(changes) => onChange({ ...changes, slipPage: null })}
    />
  );
  return (
    <FilterRow
      list={slipList}
      prefix="slip"
      query={query}
      text={text}
      onChange={onChange}
      looks={{
        keyword: { label: 'slips.keyword' },
        state: { label: 'slips.state', words: 'slip.state', hidden: history },
        dept: { label: 'column.dept', offered: depts.map((value) => ({ value, label: value })) },
        delivery: { label: 'column.delivery', words: 'delivery.state', deskOnly: true, hidden: history },
        sign: { label: 'column.sign', words: 'slip.sign', hidden: !needSign },
        payment: { label: 'payment.column', words: 'payment.state', hidden: history, more: true },
        netMin: { draw: limit('slipNetMin', 'slips.netMin') },
        netMax: { draw: limit('slipNetMax', 'slips.netMax') },
      }}
    />
  );
}

interface NetLimitProps {
  name: 'slipNetMin' | 'slipNetMax';
  label: string;
  params: URLSearchParams;
  onChange: (changes: AddressChanges) => void;
}

/** A limit of net pay in yuan; what is no amount is marked and not searched for. */
function NetLimit({ name, label, params, onChange }: NetLimitProps) {
  const value = params.get(name) ?? '';
  const [wrong, setWrong] = useState(false);
  const commit = (typed: string) => {
    const fits = typed.trim() === '' || parseMoney(typed).ok;
    setWrong(!fits);
    if (fits && typed.trim() !== value) onChange({ [name]: typed.trim() });
  };
  return (
    <Input
      key={`${name}${value}`}
      allowClear
      className={`${listStyles.select} ${listStyles.deskOnly}`}
      placeholder={label}
      aria-label={label}
      inputMode="decimal"
      status={wrong ? 'error' : undefined}
      defaultValue={value}
      onPressEnter={(event) => commit(event.currentTarget.value)}
      onBlur={(event) => commit(event.currentTarget.value)}
    />
  );
}
