import { useMemo } from 'react';
import type { IssuedSlip } from '@contract/wages/slip-schemas';
import type { ListColumn } from '@/components/list/list-columns';
import Aside from '@/components/list/Aside';
import RecordLink from '@/components/list/RecordLink';
import Money from '@/components/Money';
import { useText } from '../hooks/use-text';
import DeliveryTag from '../slips/DeliveryTag';
import PhoneSlip from '../slips/PhoneSlip';
import SlipStateTag from '../slips/SlipStateTag';
import { openedAddress } from './slip-address';

const WIDE: ListColumn<IssuedSlip>['responsive'] = ['sm'];

/** Columns of slips of several 工资表; a phone gets one column that says what matters. */
export function useIssuedColumns(onOpen: (slip: IssuedSlip) => void): ListColumn<IssuedSlip>[] {
  const text = useText();
  return useMemo(
    () => [
      {
        title: text('column.name'),
        key: 'phone',
        responsive: ['xs'],
        hideInSetting: true,
        render: (_, slip) => (
          <PhoneSlip
            slip={slip}
            of={slip.batch.title}
            to={openedAddress(slip)}
            needConfirm={slip.batch.needConfirm}
            onOpen={() => onOpen(slip)}
          />
        ),
      },
      {
        title: text('column.name'),
        key: 'name',
        responsive: WIDE,
        most: 132,
        render: (_, slip) => (
          <RecordLink to={openedAddress(slip)} onOpen={() => onOpen(slip)}>
            {slip.name}
          </RecordLink>
        ),
      },
      { title: text('column.staffNo'), key: 'staffNo', dataIndex: 'staffNo', responsive: ['lg'], width: 100 },
      { title: text('column.dept'), key: 'dept', dataIndex: 'dept', ellipsis: true, responsive: ['lg'], width: 140 },
      { title: text('column.mobile'), key: 'mobile', dataIndex: 'mobileMasked', responsive: ['xxl'], width: 130 },
      {
        title: text('column.title'),
        key: 'batch',
        responsive: WIDE,
        most: 200,
        render: (_, { batch }) => (
          <>
            {batch.title}
            <Aside>
              {batch.payMonth} · {text(`type.${batch.wageType}`)}
            </Aside>
          </>
        ),
      },
      {
        title: text('column.gross'),
        key: 'gross',
        align: 'right',
        responsive: ['xl'],
        width: 92,
        render: (_, slip) => <Money fen={slip.grossFen} />,
      },
      {
        title: text('column.net'),
        key: 'net',
        align: 'right',
        responsive: WIDE,
        width: 92,
        render: (_, slip) => <Money fen={slip.netFen} style={{ fontWeight: 600 }} />,
      },
      {
        title: text('column.state'),
        key: 'state',
        responsive: WIDE,
        most: 190,
        render: (_, slip) => <SlipStateTag slip={slip} needConfirm={slip.batch.needConfirm} />,
      },
      {
        title: text('column.delivery'),
        key: 'delivery',
        responsive: ['xl'],
        width: 142,
        render: (_, slip) => <DeliveryTag slip={slip} />,
      },
    ],
    [onOpen, text],
  );
}
