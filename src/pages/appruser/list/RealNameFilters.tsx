import { REAL_NAME_METHODS } from '@contract/real-name/choices';
import { can } from '@contract/permissions';
import { REAL_NAME_STATES } from '@contract/states/real-name';
import CompanySelect from '@/components/CompanySelect';
import ChoiceFilter from '@/components/list/ChoiceFilter';
import KeywordFilter from '@/components/list/KeywordFilter';
import ListFilters from '@/components/list/ListFilters';
import styles from '@/components/list/list.less';
import RangeFilter from '@/components/list/RangeFilter';
import { useRole } from '@/models/hooks';
import type { RealNameListQuery } from '@/services/real-names';
import type { AddressChanges } from '@/utils/use-address';
import { useText } from '../use-text';
import { REAL_NAME_FILTERS } from './real-name-query';

interface RealNameFiltersProps {
  query: RealNameListQuery;
  /** Told the changed parameters; the list begins at its first page again. */
  onChange: (changes: AddressChanges) => void;
}

export default function RealNameFilters({ query, onChange }: RealNameFiltersProps) {
  const text = useText();
  const role = useRole();
  const change = (changes: AddressChanges) => onChange({ ...changes, page: null });
  return (
    <ListFilters names={REAL_NAME_FILTERS} onChange={onChange}>
      <KeywordFilter
        value={query.keyword}
        placeholder={text('filter.keyword')}
        label={text('filter.keyword.all')}
        maxLength={60}
        onSearch={(keyword) => change({ keyword })}
      />
      {can(role, 'company.manage') && (
        <CompanySelect
          className={styles.wideSelect}
          placeholder={text('filter.company')}
          value={query.companyId}
          onChange={(company) => change({ companyId: company?.id })}
        />
      )}
      <ChoiceFilter
        label={text('filter.state')}
        value={query.state}
        options={REAL_NAME_STATES.map((value) => ({ value, label: text(`state.${value}`) }))}
        onChange={(state) => change({ state })}
      />
      <ChoiceFilter
        label={text('filter.method')}
        value={query.method}
        options={REAL_NAME_METHODS.map((value) => ({ value, label: text(`method.${value}`) }))}
        onChange={(method) => change({ method })}
      />
      <RangeFilter
        label={text('filter.submitted')}
        placeholder={[text('filter.submittedFrom'), text('filter.submittedTo')]}
        from={query.submittedFrom}
        to={query.submittedTo}
        onChange={(submittedFrom, submittedTo) => change({ submittedFrom, submittedTo })}
      />
    </ListFilters>
  );
}
