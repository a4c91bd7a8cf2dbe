import { Alert, Button } from 'antd';
import type { ProposalDecision } from '@contract/approval-rules/proposals';
import type { ApprovalRulesView } from '@contract/approval-rules/schemas';
import ProposalButtons from '@/components/proposal/ProposalButtons';
import { decideApprovalRules } from '@/services/approval-rules';
import { SPACE } from '@/theme/tokens';
import { toast } from '@/utils/feedback';
import { shownMoment } from '@/utils/moments';
import { useSubmit } from '@/utils/use-submit';
import { useTextOf } from '@/utils/use-text';
import styles from './approval.less';
import TierLines from './TierLines';
import { useShownRules } from './use-shown-rules';
import { useText } from './use-text';

interface ProposalNoteProps {
  view: ApprovalRulesView;
  proposal: NonNullable<ApprovalRulesView['proposal']>;
  /** The reader may change rules, and the company's data. */
  mayDecide: boolean;
}

/** Looser rules that wait, beside those in force, with what this reader can do about them; or that they were refused. */
export default function ProposalNote({ view, proposal, mayDecide }: ProposalNoteProps) {
  const text = useText();
  const words = useTextOf('approvalRules.proposal');
  const shown = useShownRules();
  const { busy, run } = useSubmit(shown.askAgain);
  const { id: changeId, parts, by, at } = proposal;
  const decide = (decision: ProposalDecision, reason?: string) =>
    run(
      () => decideApprovalRules({ changeId, decision, ...(reason === undefined ? {} : { reason }) }),
      (after) => {
        toast.success(words(`done.${decision}`));
        shown.put(after);
      },
    );
  const box = { marginBlockEnd: SPACE.md };
  if (proposal.state === 'refused')
    return (
      <Alert
        type="warning"
        showIcon
        style={box}
        message={words('refused', { reviewer: proposal.reviewer ?? '', reason: proposal.reason ?? '' })}
        action={
          <Button size="small" disabled={busy} onClick={() => void decide('withdraw')}>
            {words('seen')}
          </Button>
        }
      />
    );
  const side = (key: 'now' | 'then', rules: ApprovalRulesView['rules']) => (
    <section aria-label={words(key)}>
      <strong>{words(key)}</strong>
      <TierLines rules={rules} people={view.people} parts={parts} />
    </section>
  );
  return (
    <Alert
      type="warning"
      showIcon
      style={box}
      message={text('proposal')}
      description={
        <>
          <p style={{ marginBlock: `0 ${SPACE.sm}px` }}>{words('by', { by, at: shownMoment(at) })}</p>
          <div className={styles.sides}>
            {side('now', view.rules)}
            {side('then', proposal.rules)}
          </div>
          {mayDecide && (
            <ProposalButtons proposal={proposal} text={words} name={words('name')} busy={busy} decide={decide} />
          )}
        </>
      }
    />
  );
}
