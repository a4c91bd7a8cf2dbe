import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useIntl } from '@umijs/max';
import { toast } from '@/utils/feedback';
import { answerFreshProof } from '@/utils/fresh-proof';
import { loadMessages } from '@/utils/languages';
import type { StepUpProps } from './step-up-props';

const fetchDialog = () =>
  Promise.all([import('./StepUpDialog'), loadMessages(['second-factor'])]).then(([part]) => part.default);

/** The dialog in which a call that wants a fresh proof asks for it, fetched when it is first wanted; to be rendered by the layout. */
export function useStepUp() {
  const { formatMessage } = useIntl();
  const [Dialog, setDialog] = useState<ComponentType<StepUpProps>>();
  const end = useRef<(proved: boolean) => void>(undefined);
  useEffect(
    () =>
      answerFreshProof(async () => {
        const part = await fetchDialog().catch(() => undefined);
        if (!part) {
          toast.warning(formatMessage({ id: 'component.globalHeader.failed' }));
          return false;
        }
        return new Promise((resolve) => {
          end.current = resolve;
          setDialog(() => part);
        });
      }),
    [formatMessage],
  );
  if (!Dialog) return null;
  return (
    <Dialog
      onEnd={(proved) => {
        setDialog(undefined);
        end.current?.(proved);
      }}
    />
  );
}
