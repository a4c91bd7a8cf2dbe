import { type ReactNode, useCallback, useState } from 'react';
import type { AccountAction } from '@contract/states/account';
import ConfirmAction, { type ActionTarget } from './ConfirmAction';
import PasswordDialog from './PasswordDialog';

interface NewPassword {
  name: string;
  account: string | null;
  password: string;
}

export interface AccountActionControl {
  /** Asks the person to confirm an action on an account, then takes it. */
  start: (target: ActionTarget, action: AccountAction) => void;
  /** Shows a password that was made elsewhere, once. */
  tell: (newPassword: NewPassword) => void;
  /** To be rendered by the page. */
  dialog: ReactNode;
}

/** The confirmed way to every action on an account. `onDone` is told when the list is to be asked for again. */
export function useAccountAction(words: 'action' | 'userAction', onDone: () => void): AccountActionControl {
  const [asked, setAsked] = useState<{ target: ActionTarget; action: AccountAction } | null>(null);
  const [told, setTold] = useState<NewPassword | null>(null);
  const start = useCallback((target: ActionTarget, action: AccountAction) => setAsked({ target, action }), []);
  const dialog = (
    <>
      {asked && (
        <ConfirmAction
          {...asked}
          words={words}
          onClose={() => setAsked(null)}
          onDone={(password) => {
            setAsked(null);
            if (password !== null) setTold({ name: asked.target.name, account: asked.target.account, password });
            onDone();
          }}
        />
      )}
      {told && <PasswordDialog {...told} onClose={() => setTold(null)} />}
    </>
  );
  return { start, tell: setTold, dialog };
}
