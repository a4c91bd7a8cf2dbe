import { Typography } from 'antd';
import { RULE_PARTS, type RulePart } from '@contract/approval-rules/loosened';
import type { ApprovalRulesView } from '@contract/approval-rules/schemas';
import { moneyText } from '@/utils/money-text';
import { listed } from '@/utils/punctuation';
import type { Tier } from './tier';
import { useText } from './use-text';

interface TierLinesProps {
  rules: ApprovalRulesView['rules'];
  people: ApprovalRulesView['people'];
  /** All unless told. */
  parts?: readonly RulePart[];
}

/** Rules in words, a sentence a level. */
export default function TierLines({ rules, people, parts = RULE_PARTS }: TierLinesProps) {
  const text = useText();
  const nameOf = (id: string) => people.find((one) => one.id === id)?.name ?? '';
  const { cards } = rules;
  const changers = text(`cards.who.${cards?.by ?? 'managers'}`, { names: listed((cards?.people ?? []).map(nameOf)) });
  const lists = (['tiers', 'pay'] as const)
    .filter((of) => parts.includes(of))
    .map((of) => {
      const tiers: readonly Tier[] = rules[of];
      const [lowest] = tiers;
      return (
        <section key={of}>
          <Typography.Title level={5}>{text(of)}</Typography.Title>
          {lowest === undefined && <Typography.Paragraph>{text(`${of}.empty`)}</Typography.Paragraph>}
          {lowest && (
            <Typography.Paragraph>{text(rules.cumulative ? 'counting.month' : 'counting.sheet')}</Typography.Paragraph>
          )}
          {tiers.map(({ fromFen, by, people: named, approvers: count = 1 }) => {
            const who = text(`who.${by}`, { count, names: listed(named.map(nameOf)) });
            return (
              <Typography.Paragraph key={fromFen}>
                {text('line', { yuan: moneyText(BigInt(fromFen)), who })}
              </Typography.Paragraph>
            );
          })}
          {lowest && lowest.fromFen > 0 && (
            <Typography.Paragraph type="secondary">{text(`${of}.below`)}</Typography.Paragraph>
          )}
        </section>
      );
    });
  return (
    <>
      {lists}
      {parts.includes('cards') && (
        <>
          <Typography.Title level={5}>{text('cards')}</Typography.Title>
          <Typography.Paragraph>
            {cards?.approvers === 2 ? text('cards.two', { who: changers }) : changers}
          </Typography.Paragraph>
        </>
      )}
    </>
  );
}
