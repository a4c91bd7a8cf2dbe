import { type ReactNode, useState } from 'react';
import ErrorReasonDialog from './ErrorReasonDialog';

interface Asked {
  errors: string;
  answer: (reason: string | null) => void;
}

/** Asks why errors of the audit are right; null = they are not, back to the form. */
export function useErrorReason(): { ask: (errors: string) => Promise<string | null>; dialog: ReactNode } {
  const [asked, setAsked] = useState<Asked | null>(null);
  const settle = (reason: string | null) => {
    setAsked(null);
    asked?.answer(reason);
  };
  const ask = (errors: string) => new Promise<string | null>((answer) => setAsked({ errors, answer }));
  return { ask, dialog: asked && <ErrorReasonDialog errors={asked.errors} onAnswer={settle} /> };
}
