import { Typography } from 'antd';
import type { ApprovalRulesView } from '@contract/approval-rules/schemas';
import { formatMoney } from '@contract/money';
import { listed } from '@/utils/punctuation';
import { useText } from './use-text';

/** The rules for who may read them only, a sentence a level. */
export default function TierLines({ view: { rules, people } }: { view: ApprovalRulesView }) {
  const text = useText();
  const nameOf = (id: string) => people.find((one) => one.id === id)?.name ?? '';
  if (rules.tiers.length === 0) return <Typography.Paragraph>{text('empty')}</Typography.Paragraph>;
  const [lowest] = rules.tiers;
  return (
    <>
      <Typography.Paragraph>{text(rules.cumulative ? 'counting.month' : 'counting.sheet')}</Typography.Paragraph>
      {rules.tiers.map(({ fromFen, by, people: named, approvers }) => {
        const who = text(`who.${by}`, { count: approvers, names: listed(named.map(nameOf)) });
        return (
          <Typography.Paragraph key={fromFen} strong>
            {text('line', { yuan: formatMoney(BigInt(fromFen)), who })}
          </Typography.Paragraph>
        );
      })}
      {lowest && lowest.fromFen > 0 && <Typography.Paragraph type="secondary">{text('below')}</Typography.Paragraph>}
    </>
  );
}
