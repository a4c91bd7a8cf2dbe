import { AUTH_METHODS, CERT_STATES, methodsOf, PARTY_KINDS } from '@contract/fdd/choices';
import { AUTH_STATES } from '@contract/states/auth-record';
import CompanySelect from '@/components/CompanySelect';
import ChoiceFilter from '@/components/list/ChoiceFilter';
import KeywordFilter from '@/components/list/KeywordFilter';
import listStyles from '@/components/list/list.less';
import ListFilters from '@/components/list/ListFilters';
import RangeFilter from '@/components/list/RangeFilter';
import { useRole } from '@/models/hooks';
import type { AuthListQuery } from '@/services/fdd-auths';
import type { AddressChanges } from '@/utils/use-address';
import { useText } from '../use-text';
import { AUTH_FILTERS } from './auth-query';

interface AuthFiltersProps {
  query: AuthListQuery;
  /** Told the changed parameters; the list begins at its first page again. */
  onChange: (changes: AddressChanges) => void;
}

export default function AuthFilters({ query, onChange }: AuthFiltersProps) {
  const text = useText();
  const admin = useRole() === 'admin';
  const change = (changes: AddressChanges) => onChange({ ...changes, page: null });
  const methods = query.kind === undefined ? AUTH_METHODS : methodsOf(query.kind);
  return (
    <ListFilters names={AUTH_FILTERS} onChange={onChange}>
      <KeywordFilter
        value={query.keyword}
        placeholder={text('filter.keyword')}
        label={text('filter.keyword.all')}
        maxLength={60}
        onSearch={(keyword) => change({ keyword })}
      />
      <ChoiceFilter
        label={text('field.kind')}
        value={query.kind}
        options={PARTY_KINDS.map((value) => ({ value, label: text(`kind.${value}`) }))}
        onChange={(kind) => change({ kind, method: null })}
      />
      {admin && (
        <CompanySelect
          className={listStyles.wideSelect}
          value={query.company}
          placeholder={text('field.company')}
          onChange={(company) => change({ company: company?.id })}
        />
      )}
      <ChoiceFilter
        label={text('field.state')}
        value={query.state}
        options={AUTH_STATES.map((value) => ({ value, label: text(`state.${value}`) }))}
        onChange={(state) => change({ state })}
      />
      <ChoiceFilter
        label={text('field.method')}
        value={query.method}
        options={methods.map((value) => ({ value, label: text(`method.${value}`) }))}
        onChange={(method) => change({ method })}
      />
      <ChoiceFilter
        label={text('field.certState')}
        value={query.cert}
        options={CERT_STATES.map((value) => ({ value, label: text(`cert.${value}`) }))}
        onChange={(cert) => change({ cert })}
      />
      <RangeFilter
        label={text('field.submittedAt')}
        placeholder={[text('filter.submittedFrom'), text('filter.submittedTo')]}
        from={query.submittedFrom}
        to={query.submittedTo}
        onChange={(submittedFrom, submittedTo) => change({ submittedFrom, submittedTo })}
      />
    </ListFilters>
  );
}
