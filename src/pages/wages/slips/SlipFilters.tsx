import { Button, Form, Input, Select } from 'antd';
import { useState } from 'react';
import { parseMoney } from '@contract/money';
import { DELIVERY_STATES, WAGE_SLIP_STATES } from '@contract/states/wage-slip';
import type { AddressChanges } from '@/utils/use-address';
import { useText } from '../hooks/use-text';
import styles from '../wages.less';
import { SLIP_PARAMETERS } from './slip-query';

interface SlipFiltersProps {
  params: URLSearchParams;
  depts: readonly string[];
  onChange: (changes: AddressChanges) => void;
}

/** Filters take effect at once, texts on Enter or when left; they stand in the address. */
export default function SlipFilters({ params, depts, onChange }: SlipFiltersProps) {
  const text = useText();
  const change = (changes: AddressChanges) => onChange({ ...changes, slipPage: null });
  const keyword = params.get('slipKeyword') ?? '';
  return (
    <Form layout="inline" className={styles.filters} aria-label={text('filter.label')}>
      <Input.Search
        key={`k${keyword}`}
        allowClear
        className={styles.filterText}
        placeholder={text('slips.keyword')}
        aria-label={text('slips.keyword')}
        defaultValue={keyword}
        maxLength={50}
        onSearch={(value) => change({ slipKeyword: value.trim() })}
      />
      <Select
        allowClear
        className={styles.filterSelect}
        placeholder={text('slips.state')}
        aria-label={text('slips.state')}
        value={params.get('slipState')}
        onChange={(value?: string) => change({ slipState: value })}
        options={WAGE_SLIP_STATES.map((value) => ({ value, label: text(`slip.state.${value}`) }))}
      />
      <Select
        allowClear
        showSearch
        className={styles.filterSelect}
        placeholder={text('column.dept')}
        aria-label={text('column.dept')}
        value={params.get('slipDept')}
        onChange={(value?: string) => change({ slipDept: value })}
        options={depts.map((value) => ({ value, label: value }))}
      />
      <Select
        allowClear
        className={`${styles.filterSelect} ${styles.deskOnly}`}
        placeholder={text('column.delivery')}
        aria-label={text('column.delivery')}
        value={params.get('slipDelivery')}
        onChange={(value?: string) => change({ slipDelivery: value })}
        options={DELIVERY_STATES.map((value) => ({ value, label: text(`delivery.state.${value}`) }))}
      />
      <NetLimit name="slipNetMin" label={text('slips.netMin')} params={params} onChange={change} />
      <NetLimit name="slipNetMax" label={text('slips.netMax')} params={params} onChange={change} />
      <Button onClick={() => onChange(Object.fromEntries(SLIP_PARAMETERS.map((name) => [name, null])))}>{text('filter.reset')}</Button>
    </Form>
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
      className={`${styles.filterAmount} ${styles.deskOnly}`}
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
