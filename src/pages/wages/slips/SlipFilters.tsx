import { Input } from 'antd';
import { useState } from 'react';
import { parseMoney } from '@contract/money';
import { SLIP_SIGN_STATES } from '@contract/states/slip-sign';
import { DELIVERY_STATES, WAGE_SLIP_STATES } from '@contract/states/wage-slip';
import ChoiceFilter from '@/components/list/ChoiceFilter';
import KeywordFilter from '@/components/list/KeywordFilter';
import ListFilters from '@/components/list/ListFilters';
import listStyles from '@/components/list/list.less';
import type { AddressChanges } from '@/utils/use-address';
import { useText } from '../hooks/use-text';
import { SLIP_PARAMETERS } from './slip-query';

interface SlipFiltersProps {
  params: URLSearchParams;
  depts: readonly string[];
  needSign: boolean;
  onChange: (changes: AddressChanges) => void;
}

export default function SlipFilters({ params, depts, needSign, onChange }: SlipFiltersProps) {
  const text = useText();
  const change = (changes: AddressChanges) => onChange({ ...changes, slipPage: null });
  const given = (name: string) => params.get(name) ?? undefined;
  return (
    <ListFilters names={SLIP_PARAMETERS} pageName="slipPage" onChange={onChange}>
      <KeywordFilter
        value={given('slipKeyword')}
        placeholder={text('slips.keyword')}
        onSearch={(slipKeyword) => change({ slipKeyword })}
      />
      <ChoiceFilter<string>
        label={text('slips.state')}
        value={given('slipState')}
        options={WAGE_SLIP_STATES.map((value) => ({ value, label: text(`slip.state.${value}`) }))}
        onChange={(slipState) => change({ slipState })}
      />
      <ChoiceFilter
        search
        label={text('column.dept')}
        value={given('slipDept')}
        options={depts.map((value) => ({ value, label: value }))}
        onChange={(slipDept) => change({ slipDept })}
      />
      <ChoiceFilter<string>
        deskOnly
        label={text('column.delivery')}
        value={given('slipDelivery')}
        options={DELIVERY_STATES.map((value) => ({ value, label: text(`delivery.state.${value}`) }))}
        onChange={(slipDelivery) => change({ slipDelivery })}
      />
      {needSign && (
        <ChoiceFilter<string>
          label={text('column.sign')}
          value={given('slipSign')}
          options={SLIP_SIGN_STATES.map((value) => ({ value, label: text(`slip.sign.${value}`) }))}
          onChange={(slipSign) => change({ slipSign })}
        />
      )}
      <NetLimit name="slipNetMin" label={text('slips.netMin')} params={params} onChange={change} />
      <NetLimit name="slipNetMax" label={text('slips.netMax')} params={params} onChange={change} />
    </ListFilters>
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
