import { DownOutlined } from '@ant-design/icons';
import { companyList } from '@contract/company/list';
import FilterRow from '@/components/list/FilterRow';
import listStyles from '@/components/list/list.less';
import PickerOnDemand from '@/components/list/PickerOnDemand';
import type { CompanyListQuery } from '@/services/companies';
import type { AddressChanges } from '@/utils/use-address';
import { useText } from '../use-text';

// The names of all counties come with it.

interface CompanyFiltersProps {
  query: CompanyListQuery;
  /** Receives the changed parameters; the caller goes back to the first page. */
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
              load={() => import('@/components/record/RegionPicker')}
              picker={{
                anyLevel: true,
                className: listStyles.wideSelect,
                placeholder: text('filter.region'),
                value: query.region,
                onChange: (region: string) => onChange({ region, page: null }),
              }}
            />
          ),
        },
        expireFrom: { label: 'filter.expire', hint: ['filter.expireFrom', 'filter.expireTo'] },
      }}
    />
  );
}
