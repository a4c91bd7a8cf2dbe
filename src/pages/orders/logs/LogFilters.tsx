import { lazy, Suspense } from 'react';
import { claimLogList } from '@contract/claims/lists';
import FilterRow from '@/components/list/FilterRow';
import type { ClaimLogQuery } from '@/services/claims';
import type { AddressChanges } from '@/utils/use-address';
import { useText } from '../use-text';

// Numbers are typed seldom.
const AmountFilter = lazy(() => import('../list/AmountFilter'));

interface LogFiltersProps {
  query: ClaimLogQuery;
  /** Receives the changed parameters; the caller goes back to the first page. */
  onChange: (changes: AddressChanges) => void;
}

export default function LogFilters({ query, onChange }: LogFiltersProps) {
  const text = useText();
  return (
    <FilterRow
      list={claimLogList}
      query={query}
      text={text}
      onChange={onChange}
      looks={{
        keyword: { label: 'logs.keyword.all', hint: 'logs.keyword' },
        action: { label: 'logs.action', words: 'log' },
        state: { label: 'logs.toState' },
        amountMin: {
          draw: () => (
            <Suspense fallback={null}>
              <AmountFilter
                min={query.amountMin}
                max={query.amountMax}
                onChange={(amountMin, amountMax) => onChange({ amountMin, amountMax, page: null })}
              />
            </Suspense>
          ),
        },
        operator: { label: 'logs.operator' },
        from: { label: 'logs.at', hint: ['logs.from', 'filter.to'] },
      }}
    />
  );
}
