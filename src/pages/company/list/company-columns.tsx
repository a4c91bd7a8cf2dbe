import { useMemo } from 'react';
import type { CompanyListItem } from '@contract/company/schemas';
import Aside from '@/components/list/Aside';
import type { ListColumn } from '@/components/list/list-columns';
import RecordLink from '@/components/list/RecordLink';
import words from '@/components/text.less';
import { figure } from '@/utils/figure';
import { shownMoment } from '@/utils/moments';
import CompanyActions from '../actions/CompanyActions';
import type { CompanyChoice } from '../actions/company-choices';
import CompanyStateTag from '../CompanyStateTag';
import { useText } from '../use-text';
import ExpireDate from './ExpireDate';
import PhoneCompany from './PhoneCompany';

interface ColumnInput {
  onOpen: (company: CompanyListItem) => void;
  onAction: (company: CompanyListItem, action: CompanyChoice) => void;
}

const WIDE: ListColumn<CompanyListItem>['responsive'] = ['sm'];

/** Columns of the list; a phone gets one column that says it all. */
export function useCompanyColumns({ onOpen, onAction }: ColumnInput): ListColumn<CompanyListItem>[] {
  const text = useText();
  return useMemo(() => {
    const columns: ListColumn<CompanyListItem>[] = [
      {
        title: text('column.company'),
        key: 'phone',
        responsive: ['xs'],
        hideInSetting: true,
        render: (_, company) => <PhoneCompany company={company} onOpen={() => onOpen(company)} />,
      },
      {
        title: text('column.name'),
        key: 'name',
        responsive: WIDE,
        most: 220,
        render: (_, company) => (
          <RecordLink to={{ company: company.id }} onOpen={() => onOpen(company)}>
            {company.name}
          </RecordLink>
        ),
      },
      {
        title: text('column.creditCode'),
        key: 'creditCode',
        responsive: ['lg'],
        width: 176,
        render: (_, company) => <span className={words.number}>{company.creditCode}</span>,
      },
      {
        title: text('column.state'),
        key: 'state',
        responsive: WIDE,
        width: 88,
        render: (_, company) => <CompanyStateTag state={company.state} />,
      },
      {
        title: text('column.contact'),
        key: 'contact',
        responsive: ['xl'],
        most: 150,
        render: (_, company) => (
          <>
            {company.contactName || '—'}
            <Aside>{company.contactMobileMasked}</Aside>
          </>
        ),
      },
      {
        title: text('column.staffCount'),
        key: 'staffCount',
        align: 'right',
        responsive: ['xl'],
        width: 80,
        render: (_, company) => figure(company.staffCount),
      },
      {
        title: text('column.payDay'),
        key: 'payDay',
        responsive: ['xl'],
        width: 80,
        render: (_, company) => (company.payDay === null ? '—' : text('payDay', { day: company.payDay })),
      },
      {
        title: text('column.esignState'),
        key: 'esignState',
        responsive: ['xxl'],
        width: 100,
        render: (_, company) => text(`esignState.${company.esignState}`),
      },
      {
        title: text('column.expireDate'),
        key: 'expireDate',
        responsive: WIDE,
        most: 176,
        render: (_, company) => <ExpireDate company={company} />,
      },
      {
        title: text('column.openedAt'),
        key: 'openedAt',
        responsive: ['xxl'],
        width: 116,
        render: (_, company) => (
          <span className={words.number}>
            {company.openedAt === null ? '—' : shownMoment(company.openedAt).slice(0, 10)}
          </span>
        ),
      },
      {
        title: text('column.actions'),
        key: 'actions',
        fixed: 'right',
        responsive: WIDE,
        hideInSetting: true,
        width: 180,
        most: 198,
        render: (_, company) => (
          <CompanyActions company={company} compact onAction={(action) => onAction(company, action)} />
        ),
      },
    ];
    return columns;
  }, [onOpen, onAction, text]);
}
