import { type ReactNode, useCallback, useState } from 'react';
import type { AccountAction } from '@contract/states/account';
import type { HandedLink } from '@contract/activation/schemas';
import LinkDialog from '@/components/LinkDialog';
import ConfirmAction, { type ActionTarget } from './ConfirmAction';
import PasswordDialog from './PasswordDialog';

/** What is shown once: a new password, or the link by which its owner sets one. */
type Told = { name: string; account: string | null } & ({ password: string } | { link: HandedLink });

export interface AccountActionControl {
  /** Asks the person to confirm an action on an account, then takes it. */
  start: (target: ActionTarget, action: AccountAction) => void;
  /** Shows what was made elsewhere, once. */
  tell: (told: Told) => void;
  /** To be rendered by the page. */
  dialog: ReactNode;
}

/** The confirmed way to every action on an account. `onDone` is told when the list is to be asked for again. */
export function useAccountAction(words: 'action' | 'userAction', onDone: () => void): AccountActionControl {
  const [asked, setAsked] = useState<{ target: ActionTarget; action: AccountAction } | null>(null);
  const [told, setTold] = useState<Told | null>(null);
  const start = useCallback((target: ActionTarget, action: AccountAction) => setAsked({ target, action }), []);
  const dialog = (
    <>
      {asked && (
        <ConfirmAction
          {...asked}
          words={words}
          onClose={() => setAsked(null)}
          onDone={(made) => {
            setAsked(null);
            if (made) setTold({ name: asked.target.name, account: asked.target.account, ...made });
            onDone();
          }}
        />
      )}
      {told && 'password' in told && <PasswordDialog {...told} onClose={() => setTold(null)} />}
      {told && 'link' in told && <LinkDialog name={told.name} link={told.link} onClose={() => setTold(null)} />}
    </>
  );
  return { start, tell: setTold, dialog };
}
