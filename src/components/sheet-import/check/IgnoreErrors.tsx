import { toast } from '@/utils/feedback';
import { attempt } from '@/utils/attempt';
import type { ImportCore } from '../import-core';
import type { StepProps } from '../kind';
import { useText } from '../use-text';
import AskButton from './AskButton';
import type { IssueCount } from '../rows-kind';

interface IgnoreErrorsProps<D extends ImportCore> extends StepProps<D> {
  issueCounts?: readonly IssueCount[];
  ignoreErrors: (id: string, version: number, code: string | undefined) => Promise<{ ignored: number }>;
}

/** 忽略错误行: with one kind of doubt chosen, those rows alone are left out. */
export default function IgnoreErrors<D extends ImportCore>({
  session,
  detail: { id, counts },
  address: { filters, setFilters },
  issueCounts = [],
  ignoreErrors,
}: IgnoreErrorsProps<D>) {
  const text = useText();
  if (counts.error === 0) return null;
  const chosen = issueCounts.find(({ code, level }) => code === filters.code && level === 'error');
  const count = chosen?.rows ?? counts.error;
  const ignore = async () => {
    const done = await attempt(session.change((version) => ignoreErrors(id, version, chosen?.code)));
    if (!done) return;
    toast.success(text('ignore.done', { count: done.ignored }));
    setFilters({ code: undefined });
    session.reload();
  };
  return (
    <AskButton title={text('ignore.ask', { count })} description={text('ignore.what')} onYes={ignore}>
      {text(chosen ? 'ignore.these' : 'ignore.all', { count })}
    </AskButton>
  );
}
