import { LockOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { NamedPerson } from '@contract/wages/confidential/schemas';
import { listed } from '@/utils/punctuation';
import { attempt } from '@/utils/attempt';
import type { Naming } from './NamedDialog';
import { useText } from './use-text';

const NamedDialog = lazy(() => import('./NamedDialog'));

interface WhoSeesProps {
  named: readonly NamedPerson[] | null;
  /** He may change it. */
  editable: boolean;
  withReason: boolean;
  /** undefined: it was refused, and said so. */
  onSave: (naming: Naming) => Promise<unknown>;
}

/** Who sees a wage sheet, in a sentence, and the way to change it. */
export default function WhoSees({ named, editable, withReason, onSave }: WhoSeesProps) {
  const text = useText();
  const [open, setOpen] = useState(false);
  const names = listed(named?.map(({ name, inUse }) => (inUse ? name : text('gone', { name }))) ?? []);
  return (
    <div data-testid="who-sees">
      {named !== null && <LockOutlined aria-hidden />} {named === null ? text('all') : text('named', { names })}
      {editable && (
        <Button type="link" size="small" onClick={() => setOpen(true)}>
          {text(named === null ? 'set' : 'change')}
        </Button>
      )}
      {open && (
        <Suspense fallback={null}>
          <NamedDialog
            named={named}
            withReason={withReason}
            hint={text('hint')}
            onClose={() => setOpen(false)}
            onSubmit={async (naming) => {
              if ((await attempt(onSave(naming))) !== undefined) setOpen(false);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
