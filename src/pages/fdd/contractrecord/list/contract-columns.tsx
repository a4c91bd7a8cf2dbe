import { Button } from 'antd';
import { useMemo } from 'react';
import type { ContractListItem } from '@contract/fdd/contract-schemas';
import Aside from '@/components/list/Aside';
import type { ListColumn } from '@/components/list/list-columns';
import RecordLink from '@/components/list/RecordLink';
import { downloadContract } from '@/services/fdd-contracts';
import { shownMoment } from '@/utils/moments';
import { attempt } from '@/utils/attempt';
import ContractStateTag from '../ContractStateTag';
import { useText } from '../use-text';
import PhoneContract from './PhoneContract';
import SignersCell from './SignersCell';

const WIDE: ListColumn<ContractListItem>['responsive'] = ['sm'];
const LARGE: ListColumn<ContractListItem>['responsive'] = ['lg'];

/** Columns of the list; a phone gets one column that says it all. */
export function useContractColumns({
  onOpen,
}: {
  onOpen: (item: ContractListItem) => void;
}): ListColumn<ContractListItem>[] {
  const text = useText();
  return useMemo(() => {
    const columns: ListColumn<ContractListItem>[] = [
      {
        title: text('list.title'),
        key: 'phone',
        responsive: ['xs'],
        hideInSetting: true,
        render: (_, item) => <PhoneContract item={item} onOpen={() => onOpen(item)} />,
      },
      {
        title: text('column.name'),
        key: 'name',
        responsive: WIDE,
        most: 290,
        render: (_, item) => (
          <>
            <RecordLink to={{ record: item.id }} onOpen={() => onOpen(item)}>
              {item.title}
            </RecordLink>
            <Aside>{item.contractNo}</Aside>
          </>
        ),
      },
      {
        title: text('field.state'),
        key: 'state',
        responsive: WIDE,
        width: 90,
        most: 110,
        render: (_, item) => <ContractStateTag state={item.state} />,
      },
      {
        title: text('field.kind'),
        key: 'kind',
        responsive: WIDE,
        width: 88,
        most: 150,
        render: (_, item) => text(`kind.${item.kind}`),
      },
      {
        title: text('field.initiator'),
        key: 'initiator',
        responsive: LARGE,
        most: 120,
        render: (_, item) => (
          <>
            {item.companyName}
            <Aside>{item.startedBy}</Aside>
          </>
        ),
      },
      {
        title: text('field.signers'),
        key: 'signers',
        responsive: WIDE,
        most: 200,
        render: (_, item) => (
          <>
            <SignersCell signers={item.signers} />
          </>
        ),
      },
      {
        title: text('field.template'),
        key: 'template',
        responsive: ['xl'],
        most: 120,
        render: (_, item) => <>{item.templateName ?? text('template.none')}</>,
      },
      {
        title: text('column.numbers'),
        key: 'numbers',
        responsive: ['xxl'],
        most: 200,
        render: (_, item) => (
          <>
            {item.transactionId}
            <Aside>{item.signTaskId ?? '—'}</Aside>
          </>
        ),
      },
      {
        title: text('field.startedAt'),
        key: 'startedAt',
        responsive: WIDE,
        width: 132,
        render: (_, item) => shownMoment(item.startedAt),
      },
      {
        title: text('field.expiresAt'),
        key: 'expiresAt',
        responsive: LARGE,
        width: 132,
        render: (_, item) => shownMoment(item.expiresAt),
      },
      {
        title: text('field.finishedAt'),
        key: 'finishedAt',
        responsive: LARGE,
        width: 132,
        render: (_, item) => (item.finishedAt === null ? '—' : shownMoment(item.finishedAt)),
      },
      {
        title: text('field.failReason'),
        key: 'failReason',
        responsive: LARGE,
        most: 140,
        render: (_, item) => <>{item.failReason ?? '—'}</>,
      },
      {
        title: text('column.actions'),
        key: 'actions',
        fixed: 'right',
        responsive: WIDE,
        hideInSetting: true,
        width: 120,
        most: 141,
        render: (_, item) => (
          <>
            <Button
              type="link"
              size="small"
              aria-label={text('action.view.of', { name: item.title })}
              onClick={() => onOpen(item)}
            >
              {text('action.view')}
            </Button>
            {item.downloadable && (
              <Button
                type="link"
                size="small"
                aria-label={text('action.download.of', { name: item.title })}
                onClick={() => void attempt(downloadContract(item.id, `${item.title}.pdf`))}
              >
                {text('action.download')}
              </Button>
            )}
          </>
        ),
      },
    ];
    return columns;
  }, [onOpen, text]);
}
