import { Button, Space } from 'antd';
import { useState } from 'react';
import type { ProposalDecision } from '@contract/approval-rules/proposals';
import ReasonDialog from '@/components/record/ReasonDialog';
import type { Text } from '@/utils/use-text';

interface ProposalButtonsProps {
  proposal: { mine: boolean; alone: boolean; refusal: string | null; by: string };
  /** Words of `agree`, `refuse`, `withdraw`, `alone`, and of the dialogs of `refuse` and `alone`: their title, hint and place. */
  text: Text;
  /** What it is about, in a title. */
  name: string;
  busy: boolean;
  decide: (decision: ProposalDecision, reason?: string) => Promise<void>;
}

/** What this reader can do about a change that waits for a second person. */
export default function ProposalButtons({ proposal, text, name, busy, decide }: ProposalButtonsProps) {
  const [asking, setAsking] = useState<'refuse' | 'alone' | null>(null);
  const { mine, alone, refusal, by } = proposal;
  const mayReview = !mine && refusal === null;
  const words =
    asking === 'alone'
      ? {
          title: text('alone.title', { name }),
          hint: text('alone.hint'),
          ok: text('alone'),
          place: text('alone.place'),
        }
      : {
          title: text('refuse.title', { name }),
          hint: text('refuse.hint', { by }),
          ok: text('refuse'),
          place: text('refuse.place'),
        };
  const button = (key: ProposalDecision | 'alone', act: () => void) => (
    <Button size="small" type={key === 'agree' ? 'primary' : 'default'} disabled={busy} onClick={act}>
      {text(key)}
    </Button>
  );
  return (
    <>
      {refusal !== null && <p style={{ margin: 0 }}>{refusal}</p>}
      {alone && <p style={{ margin: 0 }}>{text('alone.note')}</p>}
      <Space wrap>
        {alone && button('alone', () => setAsking('alone'))}
        {mine && button('withdraw', () => void decide('withdraw'))}
        {mayReview && button('agree', () => void decide('agree'))}
        {mayReview && button('refuse', () => setAsking('refuse'))}
      </Space>
      {asking && (
        <ReasonDialog
          title={words.title}
          hint={words.hint}
          ok={words.ok}
          placeholder={words.place}
          onClose={() => setAsking(null)}
          onSubmit={(reason) => decide(asking === 'alone' ? 'agree' : 'refuse', reason)}
        />
      )}
    </>
  );
}
