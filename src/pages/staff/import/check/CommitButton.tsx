import { Button } from 'antd';
import { useState } from 'react';
import type { StaffImportDetail } from '@contract/staff/import-schemas';
import BlockedButton from '@/components/BlockedButton';
import CommitDialog from '@/components/sheet-import/commit/CommitDialog';
import { useCommit } from '@/components/sheet-import/commit/use-commit';
import type { StepProps } from '@/components/sheet-import/kind';
import { type Text, useText } from '@/components/sheet-import/use-text';
import { commitStaffImport } from '@/services/staff-imports';

/** Why nothing can be written, if so. */
function nothingToWrite({ state, actions, counts }: StaffImportDetail, text: Text): string | null {
  const { create, update, rehire, same } = actions;
  if (state === 'needsMapping') return text('commit.unmapped');
  if (create + update + rehire > 0) return null;
  return text(same > 0 ? 'commit.same' : counts.error > 0 ? 'commit.allErrors' : 'commit.noRows');
}

/** Writes the list into the records; rows with errors are left out only with a yes to that. */
export default function CommitButton(props: StepProps<StaffImportDetail>) {
  const { detail } = props;
  const text = useText();
  const [asking, setAsking] = useState(false);
  const { busy, commit } = useCommit(props);
  const { create, update, rehire, same } = detail.actions;
  const { error, ignored } = detail.counts;
  const nothing = nothingToWrite(detail, text);
  if (nothing !== null) return <BlockedButton reason={nothing}>{text('commit', { count: 0 })}</BlockedButton>;
  const send = () =>
    void commit((version, requestId) => commitStaffImport(detail.id, { version, requestId, ignoreErrors: error > 0 }));
  const people = (key: string, count: number) =>
    count > 0 ? [{ label: text(key), value: text('commit.people', { count }) }] : [];
  return (
    <>
      <Button type="primary" onClick={() => setAsking(true)}>
        {text('commit', { count: create + update + rehire })}
      </Button>
      {asking && (
        <CommitDialog
          ok={text(error > 0 ? 'commit.yesWithout' : 'commit.yes', { count: error })}
          busy={busy}
          facts={[
            ...people('action.create', create),
            ...people('action.update', update),
            ...people('action.rehire', rehire),
            ...people('action.same', same),
            ...(error > 0
              ? [{ label: text('commit.errors'), value: text('commit.leftOut', { count: error }), bad: true }]
              : []),
            ...(ignored > 0 ? [{ label: text('commit.ignored'), value: text('commit.rows', { count: ignored }) }] : []),
          ]}
          onYes={send}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
