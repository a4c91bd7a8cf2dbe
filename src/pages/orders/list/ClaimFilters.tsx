import { lazy, Suspense } from 'react';
import { claimList } from '@contract/claims/lists';
import FilterRow from '@/components/list/FilterRow';
import type { ClaimListQuery } from '@/services/claims';
import type { AddressChanges } from '@/utils/use-address';
import { useText } from '../use-text';

// Numbers are typed seldom.
const AmountFilter = lazy(() => import('./AmountFilter'));

interface ClaimFiltersProps {
  query: ClaimListQuery;
  /** Receives the changed parameters; the caller goes back to the first page. */
  onChange: (changes: AddressChanges) => void;
}

export default function ClaimFilters({ query, onChange }: ClaimFiltersProps) {
  const text = useText();
  return (
    <FilterRow
      list={claimList}
      query={query}
      text={text}
      onChange={onChange}
      looks={{
        keyword: { label: 'filter.keyword.all', hint: 'filter.keyword' },
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
        appliedFrom: { label: 'filter.applied', hint: ['filter.appliedFrom', 'filter.to'], deskOnly: true },
        paidFrom: { label: 'filter.paid', hint: ['filter.paidFrom', 'filter.to'], deskOnly: true },
      }}
    />
  );
}
