import { useMemo } from 'react';
import type { StaffListItem } from '@contract/staff/record-schemas';
import type { ListColumn } from '@/components/list/list-columns';
import Aside from '@/components/list/Aside';
import RecordLink from '@/components/list/RecordLink';
import words from '@/components/text.less';
import type { StaffListQuery } from '@/services/staff';
import type { StaffAction } from '../actions/staff-actions';
import StaffActions from '../actions/StaffActions';
import StaffStateTag from '../StaffStateTag';
import { useText } from '../use-text';
import DueDate from './DueDate';
import PhonePerson from './PhonePerson';

interface ColumnInput {
  query: StaffListQuery;
  onOpen: (person: StaffListItem) => void;
  onAction: (person: StaffListItem, action: StaffAction) => void;
}

const WIDE: ListColumn<StaffListItem>['responsive'] = ['sm'];
/** What gives way first where there is little room; one's own page has it. */
const ROOMY: ListColumn<StaffListItem>['responsive'] = ['xxl'];

/** Columns of the list; a phone gets one column that says what matters. */
export function useStaffColumns({ query, onOpen, onAction }: ColumnInput): ListColumn<StaffListItem>[] {
  const text = useText();
  return useMemo(() => {
    const plain = (
      key: string,
      width: number,
      render: (person: StaffListItem) => React.ReactNode,
    ): ListColumn<StaffListItem> => ({
      title: text(`field.${key}`),
      key,
      width,
      most: width,
      responsive: WIDE,
      ellipsis: true,
      render: (_, person) => render(person) ?? '—',
    });
    const number = (value: string | null) => value && <span className={words.number}>{value}</span>;
    return [
      {
        title: text('column.person'),
        key: 'phone',
        responsive: ['xs'],
        hideInSetting: true,
        render: (_, person) => <PhonePerson person={person} due={query.due} onOpen={() => onOpen(person)} />,
      },
      plain('staffNo', 96, (person) => number(person.staffNo)),
      {
        ...plain('name', 108, (person) => (
          <RecordLink to={{ person: person.id }} onOpen={() => onOpen(person)}>
            {person.name}
          </RecordLink>
        )),
        ellipsis: false,
        most: 110,
        fixed: 'left',
      },
      { ...plain('gender', 56, (person) => person.gender && text(`gender.${person.gender}`)), responsive: ROOMY },
      plain('mobile', 104, (person) => number(person.mobile)),
      { ...plain('idNo', 144, (person) => number(person.idNo)), responsive: ROOMY },
      {
        ...plain('dept', 150, (person) => (
          <>
            {person.dept ?? '—'}
            {person.position !== null && <Aside>{person.position}</Aside>}
          </>
        )),
        title: text('column.dept'),
        ellipsis: false,
        most: 190,
      },
      {
        ...plain(
          'employmentType',
          84,
          (person) => person.employmentType && text(`employmentType.${person.employmentType}`),
        ),
        responsive: ROOMY,
      },
      plain('entryDate', 108, (person) => number(person.entryDate)),
      {
        ...plain('status', query.due ? 150 : 96, (person) => (
          <>
            <StaffStateTag state={person.status} />
            <DueDate person={person} due={query.due} />
          </>
        )),
        ellipsis: false,
        most: 150,
      },
      plain('realName', 88, (person) => text(`realName.${person.realName}`)),
      plain('bound', 88, (person) => text(person.bound ? 'bound.yes' : 'bound.no')),
      { ...plain('bankCardNo', 104, (person) => number(person.bankCardNo)), responsive: ROOMY },
      {
        title: text('column.actions'),
        key: 'actions',
        fixed: 'right',
        responsive: WIDE,
        hideInSetting: true,
        width: 126,
        render: (_, person) => <StaffActions compact person={person} onAction={(action) => onAction(person, action)} />,
      },
    ];
  }, [query, onOpen, onAction, text]);
}
