import { BankOutlined, FileTextOutlined, UserOutlined } from '@ant-design/icons';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { can } from '@contract/permissions';
import type { Role } from '@contract/roles';
import type { SearchAnswer } from '@contract/search/schemas';
import { useRole } from '@/models/hooks';
import { searchRecords } from '@/services/search';
import { adminCompany } from '@/utils/company-scope';
import { useTextOf } from '@/utils/use-text';
import type { Entry } from './entries';
import { useSettled } from './use-settled';

/** Milliseconds of rest in the typing before the server is asked. */
const REST_MS = 140;

type Person = SearchAnswer['staff'][number];

/** Where a person is found by a role: his record, his slips of the newest month, his attendance; null = nowhere. */
function leadOfPerson(role: Role, { id, name, staffNo }: Person, month: string | null): string | null {
  const company = adminCompany();
  if (role === 'admin') return company === null ? null : `/company/staff?companyId=${company}&person=${id}`;
  if (can(role, 'staff.page')) return `/staff?person=${id}`;
  const keyword = encodeURIComponent(staffNo ?? name);
  if (can(role, 'wages.page')) return month === null ? null : `/wages?view=slips&month=${month}&keyword=${keyword}`;
  return can(role, 'checks.page') ? `/checks?keyword=${keyword}` : null;
}

function leadOfBatch(id: string): string {
  const company = adminCompany();
  return company === null ? `/wages?batch=${id}` : `/company/wages?companyId=${company}&batch=${id}`;
}

interface Records {
  entries: Entry[];
  /** An answer is on its way. */
  busy: boolean;
  /** The last question was not answered. */
  failed: boolean;
}

/** Records the server finds, asked for once the typing rests; an older question is given up. `typed` '' asks nothing. */
export function useRecords(typed: string): Records {
  const text = useTextOf('palette');
  const words = useTextOf('wages');
  const role = useRole();
  const wanted = typed.trim().slice(0, 50);
  const keyword = useSettled(wanted, REST_MS);
  const enabled = can(role, 'search.records') && keyword !== '' && wanted !== '';
  const { data, isFetching, isError } = useQuery({
    ...searchRecords(keyword),
    enabled,
    meta: { silent: true },
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    gcTime: 60_000,
  });
  const busy = can(role, 'search.records') && wanted !== '' && (isFetching || keyword !== wanted);
  if (!enabled || !data) return { entries: [], busy, failed: enabled && isError };
  const people = data.staff.flatMap((person): Entry[] => {
    const to = leadOfPerson(role, person, data.slipsMonth);
    const hint = [person.staffNo, person.dept, person.left ? text('left') : null].filter(Boolean).join(' · ');
    if (to === null) return [];
    return [{ key: `staff ${person.id}`, kind: 'staff', label: person.name, hint, icon: <UserOutlined />, to }];
  });
  const batches = data.batches.map((batch): Entry => ({
    key: `batch ${batch.id}`,
    kind: 'batch',
    label: batch.title,
    hint: [batch.payMonth, words(`type.${batch.wageType}`), words(`batch.state.${batch.state}`)].join(' · '),
    icon: <FileTextOutlined />,
    to: leadOfBatch(batch.id),
  }));
  const companies = data.companies.map((company): Entry => ({
    key: `company ${company.id}`,
    kind: 'company',
    label: company.name,
    hint: company.state === 'active' ? company.shortName : `${company.shortName} · ${text(`company.${company.state}`)}`,
    icon: <BankOutlined />,
    to: `/company?company=${company.id}`,
  }));
  return { entries: [...people, ...batches, ...companies], busy, failed: false };
}
