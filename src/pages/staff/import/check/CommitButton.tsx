import { Button, Descriptions, Modal } from 'antd';
import { useRef, useState } from 'react';
import BlockedButton from '@/components/BlockedButton';
import { useText } from '@/components/sheet-import/use-text';
import { commitStaffImport } from '@/services/staff-imports';
import { newRequestId } from '@/utils/request-id';
import { told } from '@/utils/told';
import type { StepProps } from '../steps';

/** Writes the list into the records. Asks once, with the figures; rows with errors are left out only with a yes to that. */
export default function CommitButton({ session, detail, address }: StepProps) {
  const text = useText();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  // One wish, one id: a second click or a repeat after a lost answer writes nobody twice.
  const requestId = useRef(newRequestId());
  const { create, update, rehire, same } = detail.actions;
  const { error, ignored } = detail.counts;
  const people = create + update + rehire;
  const nothing =
    detail.state === 'needsMapping'
      ? text('commit.unmapped')
      : people > 0
        ? null
        : text(same > 0 ? 'commit.same' : error > 0 ? 'commit.allErrors' : 'commit.noRows');

  const commit = async () => {
    setBusy(true);
    const begun = await told(
      session.change((version) =>
        commitStaffImport(detail.id, { version, requestId: requestId.current, ignoreErrors: error > 0 }),
      ),
    );
    setBusy(false);
    if (!begun) return;
    setAsking(false);
    address.goTo('done');
    session.reload();
  };
  if (nothing !== null) return <BlockedButton reason={nothing}>{text('commit', { count: 0 })}</BlockedButton>;
  const line = (key: string, count: number) => ({ key, label: text(key), children: text('commit.people', { count }) });
  return (
    <>
      <Button type="primary" onClick={() => setAsking(true)}>
        {text('commit', { count: people })}
      </Button>
      <Modal
        open={asking}
        title={text('commit.ask')}
        okText={text(error > 0 ? 'commit.yesWithout' : 'commit.yes', { count: error })}
        cancelText={text('commit.no')}
        confirmLoading={busy}
        onOk={() => void commit()}
        onCancel={() => setAsking(false)}
      >
        <Descriptions
          size="small"
          column={1}
          items={[
            ...(create > 0 ? [line('action.create', create)] : []),
            ...(update > 0 ? [line('action.update', update)] : []),
            ...(rehire > 0 ? [line('action.rehire', rehire)] : []),
            ...(same > 0 ? [line('action.same', same)] : []),
            ...(error > 0
              ? [{ key: 'errors', label: text('commit.errors'), children: text('commit.leftOut', { count: error }) }]
              : []),
            ...(ignored > 0
              ? [{ key: 'ignored', label: text('commit.ignored'), children: text('commit.rows', { count: ignored }) }]
              : []),
          ]}
        />
        <p>{text('commit.what')}</p>
      </Modal>
    </>
  );
}
