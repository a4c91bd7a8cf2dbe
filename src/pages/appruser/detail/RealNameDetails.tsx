import { Timeline } from 'antd';
import type { ReactNode } from 'react';
import type { RealNameSecret } from '@contract/real-name/choices';
import type { RealNameDetail } from '@contract/real-name/schemas';
import FactGroup from '@/components/record/FactGroup';
import SecretValue from '@/components/record/SecretValue';
import words from '@/components/text.less';
import SectionTitle from '@/components/SectionTitle';
import { revealRealName } from '@/services/real-names';
import { shownMoment } from '@/utils/moments';
import { useText } from '../use-text';

/** What was handed in, what the provider and the staff records say, and what happened. */
export default function RealNameDetails({ item }: { item: RealNameDetail }) {
  const text = useText();
  const secret = (field: RealNameSecret, label: string, masked: string) => (
    <SecretValue label={label} masked={masked} reveal={(reason) => revealRealName(item, field, reason)} />
  );
  const staff =
    item.staff &&
    [item.staff.name, item.staff.staffNo, item.staff.dept].filter(Boolean).join(' · ') +
      (item.staff.left ? text('view.left') : '');
  const rows: [string, string, ReactNode, boolean?][] = [
    ['realName', text('field.realName'), item.realName],
    ['mobile', text('column.mobile'), secret('mobile', text('column.mobile'), item.mobile)],
    ['idType', text('field.idType'), text(`idType.${item.idType}`)],
    ['idNo', text('field.idNo'), secret('idNo', text('field.idNo'), item.idNo)],
    ['idExpireAt', text('field.idExpireAt'), item.idExpireAt ?? text('view.longTerm')],
    ['company', text('column.company'), item.company],
    ['method', text('field.method'), text(`method.${item.method}`)],
    [
      'outcome',
      text('column.outcome'),
      text(`outcome.${item.outcome}`) + (item.score === null ? '' : ` · ${text('list.score', { score: item.score })}`),
    ],
    ...(item.bankCardNo === null
      ? []
      : [
          ['bankCardNo', text('view.bankCardNo'), secret('bankCardNo', text('view.bankCardNo'), item.bankCardNo)] as [
            string,
            string,
            ReactNode,
          ],
        ]),
    ['staff', text('view.staff'), staff ?? text(`match.${item.match}`), true],
    ...(item.failReason === null
      ? []
      : [['failReason', text('view.failReason'), item.failReason, true] as [string, string, ReactNode, boolean]]),
    ...(item.reason === null
      ? []
      : [['reason', text('view.reason'), item.reason, true] as [string, string, ReactNode, boolean]]),
  ];
  return (
    <>
      <FactGroup
        title={text('view.facts')}
        facts={rows.map(([key, label, value, wide]) => ({ key, label, value, wide }))}
      />
      <SectionTitle>{text('view.history')}</SectionTitle>
      <Timeline
        items={item.history.map(({ at, by, action, note }) => ({
          key: `${at}${action}`,
          children: (
            <>
              {text('view.history.line', { by, action: text(`action.${action}`), at: shownMoment(at) })}
              {note !== null && <div className={words.soft}>{note}</div>}
            </>
          ),
        }))}
      />
    </>
  );
}
