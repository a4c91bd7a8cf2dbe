import { DownOutlined } from '@ant-design/icons';
import { lazy } from 'react';
import { companyList } from '@contract/company/list';
import FilterRow from '@/components/list/FilterRow';
import listStyles from '@/components/list/list.less';
import PickerOnDemand from '@/components/list/PickerOnDemand';
import type { CompanyListQuery } from '@/services/companies';
import type { AddressChanges } from '@/utils/use-address';
import { useText } from '../use-text';

// The names of all counties come with it.
const RegionPicker = lazy(() => import('@/components/record/RegionPicker'));

interface CompanyFiltersProps {
  query: CompanyListQuery;
  /** Told the changed parameters; the list begins at its first page again. */
  onChange: (changes: AddressChanges) => void;
}

export default function CompanyFilters({ query, onChange }: CompanyFiltersProps) {
  const text = useText();
  return (
    <FilterRow
      list={companyList}
      query={query}
      text={text}
      onChange={onChange}
      looks={{
        region: {
          draw: () => (
            <PickerOnDemand
              label={text('filter.region')}
              words={text('filter.region')}
              icon={<DownOutlined />}
              wanted={query.region !== undefined}
              className={listStyles.wideSelect ?? ''}
            >
              <RegionPicker
                anyLevel
                opened={query.region === undefined}
                className={listStyles.wideSelect}
                placeholder={text('filter.region')}
                value={query.region}
                onChange={(region) => onChange({ region, page: null })}
              />
            </PickerOnDemand>
          ),
        },
        expireFrom: { label: 'filter.expire', hint: ['filter.expireFrom', 'filter.expireTo'] },
      }}
    />
  );
}
