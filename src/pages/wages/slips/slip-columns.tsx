import { Button, Tooltip } from 'antd';
import { useMemo } from 'react';
import type { SlipListItem } from '@contract/wages/slip-schemas';
import type { ListColumn } from '@/components/list/list-columns';
import RecordLink from '@/components/list/RecordLink';
import Money from '@/components/Money';
import { withRemark } from '@/utils/punctuation';
import { useText } from '../hooks/use-text';
import { shownMoment } from '@/utils/moments';
import PaymentTag from '../bank/PaymentTag';
import PhoneSlip from './PhoneSlip';
import DeliveryTag from './DeliveryTag';
import RowPdfButton from './papers/RowPdfButton';
import SignTag from './SignTag';
import SlipStateTag from './SlipStateTag';

interface ColumnInput {
  needConfirm: boolean;
  needSign: boolean;
  /** Of a past month nothing goes out: there is nothing to say of it. */
  history: boolean;
  /** Items the sheet has; a total it does not state is computed. */
  stated: readonly string[];
  onOpen: (slip: SlipListItem) => void;
  remindable: (slip: SlipListItem) => boolean;
  onRemind: (slip: SlipListItem) => void;
  /** Whether a slip can be had as PDF. */
  printable: (slip: SlipListItem) => boolean;
}

/** Columns about how a slip went out and what its reader said. */
const SENT: ReadonlySet<string> = new Set(['state', 'sign', 'delivery', 'slipVersion', 'payment']);
const WIDE: ListColumn<SlipListItem>['responsive'] = ['sm'];

/** Columns of a batch's slips; a phone gets one column that says what matters. */
export function useSlipColumns({
  needConfirm,
  needSign,
  history,
  stated,
  onOpen,
  remindable,
  onRemind,
  printable,
}: ColumnInput): ListColumn<SlipListItem>[] {
  const text = useText();
  return useMemo(() => {
    const titleOf = (column: string, total: 'grossPay' | 'totalDeduction') =>
      stated.includes(total) ? (
        text(`column.${column}`)
      ) : (
        <Tooltip title={text('column.computed.hint')}>
          {withRemark(text(`column.${column}`), text('column.computed'))}
        </Tooltip>
      );
    const columns: ListColumn<SlipListItem>[] = [
      {
        title: text('column.name'),
        key: 'phone',
        responsive: ['xs'],
        hideInSetting: true,
        render: (_, slip) => (
          <PhoneSlip
            slip={slip}
            of={[slip.staffNo, slip.dept].filter(Boolean).join(' · ') || '—'}
            to={{ slip: slip.id }}
            needConfirm={needConfirm}
            history={history}
            onOpen={() => onOpen(slip)}
          />
        ),
      },
      {
        title: text('column.name'),
        key: 'name',
        responsive: WIDE,
        fixed: 'left',
        most: 132,
        render: (_, slip) => (
          <RecordLink to={{ slip: slip.id }} onOpen={() => onOpen(slip)}>
            {slip.name}
          </RecordLink>
        ),
      },
      { title: text('column.staffNo'), key: 'staffNo', dataIndex: 'staffNo', responsive: WIDE, width: 84 },
      {
        title: text('column.dept'),
        key: 'dept',
        dataIndex: 'dept',
        ellipsis: true,
        responsive: WIDE,
        most: 120,
      },
      { title: text('column.mobile'), key: 'mobile', dataIndex: 'mobileMasked', responsive: ['xxl'], width: 130 },
      {
        title: titleOf('gross', 'grossPay'),
        name: text('column.gross'),
        key: 'grossFen',
        align: 'right',
        responsive: ['lg'],
        width: 92,
        render: (_, slip) => <Money fen={slip.grossFen} />,
      },
      {
        title: titleOf('deduction', 'totalDeduction'),
        name: text('column.deduction'),
        key: 'deductionFen',
        align: 'right',
        responsive: ['xl'],
        width: 92,
        render: (_, slip) => <Money fen={slip.deductionFen} />,
      },
      {
        title: text('column.net'),
        key: 'netFen',
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
        render: (_, slip) => <SlipStateTag slip={slip} needConfirm={needConfirm} />,
      },
      // A sheet nobody signs has nothing to say here.
      ...(needSign
        ? [
            {
              title: text('column.sign'),
              key: 'sign',
              responsive: ['md'],
              width: 110,
              render: (_, slip) => <SignTag sign={slip.sign} />,
            } satisfies ListColumn<SlipListItem>,
          ]
        : []),
      {
        title: text('payment.column'),
        key: 'payment',
        responsive: ['lg'],
        width: 90,
        render: (_, slip) => <PaymentTag payment={slip.payment} />,
      },
      {
        title: text('column.delivery'),
        key: 'delivery',
        responsive: ['xl'],
        width: 142,
        render: (_, slip) => <DeliveryTag slip={slip} />,
      },
      {
        title: <Tooltip title={text('column.version.hint')}>{text('column.version')}</Tooltip>,
        name: text('column.version'),
        key: 'slipVersion',
        responsive: ['xl'],
        width: 70,
        render: (_, slip) => `v${slip.slipVersion}`,
      },
      {
        title: text('column.actions'),
        key: 'actions',
        fixed: 'right',
        // Below that the name is the way in, and the room is needed for the state.
        responsive: ['xl'],
        hideInSetting: true,
        width: 150,
        most: 175,
        render: (_, slip) => [
          <Button
            key="open"
            type="link"
            size="small"
            onClick={() => onOpen(slip)}
            aria-label={text('slips.open.of', { name: slip.name })}
          >
            {text('slips.open')}
          </Button>,
          remindable(slip) && (
            <Tooltip key="remind" title={slip.remindedAt && text('remind.last', { at: shownMoment(slip.remindedAt) })}>
              <Button
                type="link"
                size="small"
                onClick={() => onRemind(slip)}
                aria-label={text('remind.slip.of', { name: slip.name })}
              >
                {text('remind.slip')}
              </Button>
            </Tooltip>
          ),
          printable(slip) && <RowPdfButton key="pdf" slip={slip} />,
        ],
      },
    ];
    return history ? columns.filter(({ key }) => !SENT.has(key)) : columns;
  }, [needConfirm, needSign, history, stated, onOpen, remindable, onRemind, printable, text]);
}
