import { Alert, Button } from 'antd';
import type { BankField } from '@contract/approval-rules/card-changers';
import type { ProposalDecision } from '@contract/approval-rules/proposals';
import type { StaffDetail } from '@contract/staff/record-schemas';
import ProposalButtons from '@/components/proposal/ProposalButtons';
import FactGroup from '@/components/record/FactGroup';
import SecretValue from '@/components/record/SecretValue';
import { useCan } from '@/models/hooks';
import { decideCard, revealField } from '@/services/staff';
import { SPACE } from '@/theme/tokens';
import { toast } from '@/utils/feedback';
import { shownMoment } from '@/utils/moments';
import { useSubmit } from '@/utils/use-submit';
import { useTextOf } from '@/utils/use-text';
import { useText } from '../use-text';

interface CardChangeNoteProps {
  person: StaffDetail;
  change: NonNullable<StaffDetail['cardChange']>;
  onDone: () => void;
}

/** A bank account that waits beside the one in force, with what this reader can do about it; or that it was refused. */
export default function CardChangeNote({ person, change, onDone }: CardChangeNoteProps) {
  const text = useText();
  const mayReveal = useCan('staff.reveal');
  const words = useTextOf('staff.card');
  const { busy, run } = useSubmit(onDone);
  const { id: changeId, state, fields, by } = change;
  const decide = (decision: ProposalDecision, reason?: string) =>
    run(
      () => decideCard(person.id, { changeId, decision, ...(reason === undefined ? {} : { reason }) }),
      () => {
        toast.success(text(`card.done.${decision}`, { name: person.name }));
        onDone();
      },
    );
  const changed = (field: BankField, to: string) => text('card.change', { from: person[field] ?? '—', to });
  // Who agrees holds it against the paper: by its last signs alone a wrong number passes.
  const card = (
    <span>
      {changed('bankCardNo', '')}{' '}
      <SecretValue
        label={text('field.bankCardNo')}
        masked={change.bankCardNo ?? ''}
        reveal={mayReveal ? (reason) => revealField(person.id, 'waitingCard', reason) : undefined}
      />
    </span>
  );
  const box = { marginBlockEnd: SPACE.md };
  if (state === 'refused')
    return (
      <Alert
        type="warning"
        showIcon
        style={box}
        message={text('card.refused', { reviewer: change.reviewer ?? '', reason: change.reason ?? '' })}
        action={
          <Button size="small" disabled={busy} onClick={() => void decide('withdraw')}>
            {text('card.seen')}
          </Button>
        }
      />
    );
  return (
    <Alert
      type="warning"
      showIcon
      style={box}
      message={text('card.waiting')}
      description={
        <>
          <p style={{ marginBlock: `0 ${SPACE.sm}px` }}>{text('card.by', { by, at: shownMoment(change.at) })}</p>
          <FactGroup
            facts={fields.map((field) => ({
              key: field,
              label: text(`field.${field}`),
              value: field === 'bankCardNo' ? card : changed(field, change[field] ?? '—'),
              wide: true,
            }))}
          />
          <ProposalButtons proposal={change} text={words} name={person.name} busy={busy} decide={decide} />
        </>
      }
    />
  );
}
