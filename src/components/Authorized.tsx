import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useRole } from '@/models/hooks';
import { type AuthorityRule, verdict } from '@/utils/check-permission';
import Forbidden from './Forbidden';

interface Props {
  authority: AuthorityRule;
  /** Shown instead where the rule is not passed; the 403 page by default. */
  noMatch?: ReactNode;
  children: ReactNode;
}

/** Shows its children to those who pass the rule. While a rule that asks is still asking, nothing is shown. */
export default function Authorized({ authority, noMatch = <Forbidden />, children }: Props) {
  const role = useRole();
  const asked = useMemo(() => verdict(authority, [role]), [authority, role]);
  const [answer, setAnswer] = useState<{ of: Promise<boolean>; allowed: boolean }>();

  useEffect(() => {
    if (typeof asked === 'boolean') return;
    let stale = false;
    void asked.then((allowed) => {
      if (!stale) setAnswer({ of: asked, allowed });
    });
    return () => {
      stale = true;
    };
  }, [asked]);

  const settled = typeof asked === 'boolean' ? asked : answer?.of === asked ? answer.allowed : undefined;
  if (settled === undefined) return null;
  return settled ? children : noMatch;
}
