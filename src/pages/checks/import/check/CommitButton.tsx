import { Button } from 'antd';
import { useState } from 'react';
import BlockedButton from '@/components/BlockedButton';
import ReasonDialog from '@/components/record/ReasonDialog';
import { useCommit } from '@/components/sheet-import/commit/use-commit';
import { useText } from '@/components/sheet-import/use-text';
import { commitCheckImport } from '@/services/check-imports';
import type { CheckStepProps } from '../step-props';

/** Writes the month; where it corrects what employees have been shown it wants a reason. `drafts`: changes not checked yet. */
export default function CommitButton({ drafts, ...props }: CheckStepProps & { drafts: number }) {
  const { id, counts, ownDoubts, corrections } = props.detail;
  const text = useText();
  const [asking, setAsking] = useState(false);
  const { busy, commit } = useCommit(props);
  // What is in doubt about the clerk himself is left out, and holds up nobody else's.
  const errors = counts.error - ownDoubts.errors;
  const people = counts.ok + counts.warning - ownDoubts.names;
  const label = text('commit', { count: people });
  const blocked =
    drafts > 0
      ? text('commit.drafts')
      : errors > 0
        ? text('commit.errors', { count: errors })
        : people === 0
          ? text('commit.nobody')
          : null;
  if (blocked !== null) return <BlockedButton reason={blocked}>{label}</BlockedButton>;
  const send = async (reason?: string) => {
    await commit((version, requestId) => commitCheckImport(id, version, requestId, reason));
    setAsking(false);
  };
  return (
    <>
      <Button type="primary" loading={busy} onClick={() => (corrections > 0 ? setAsking(true) : void send())}>
        {label}
      </Button>
      {asking && (
        <ReasonDialog
          title={label}
          hint={text('commit.corrects', { count: corrections })}
          placeholder={text('commit.corrects.placeholder')}
          ok={label}
          onClose={() => setAsking(false)}
          onSubmit={send}
        />
      )}
    </>
  );
}
