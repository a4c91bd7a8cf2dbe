import type { StatusCounts } from '@contract/imports/schemas';
import { toast } from '@/utils/feedback';
import type { WizardAddress } from '../session/use-wizard-address';
import { useText } from '../use-text';
import AskButton from './AskButton';
import type { IssueCount, RowSteps } from '../rows-kind';

interface IgnoreErrorsProps {
  counts: StatusCounts;
  address: Pick<WizardAddress, 'filters' | 'setFilters'>;
  issueCounts?: readonly IssueCount[];
  steps: RowSteps;
}

/** 忽略错误行: with one kind of doubt chosen, those rows alone are left out. */
export default function IgnoreErrors({
  counts,
  address: { filters, setFilters },
  issueCounts = [],
  steps,
}: IgnoreErrorsProps) {
  const text = useText();
  if (counts.error === 0) return null;
  const chosen = issueCounts.find(({ code, level }) => code === filters.code && level === 'error');
  const count = chosen?.rows ?? counts.error;
  const ignore = async () => {
    const done = await steps.kind(chosen?.code ?? null, { ignored: true });
    if (!done) return;
    // Many are left out by a job, whose progress is shown.
    if (!done.jobId) toast.success(text('ignore.done', { count }));
    setFilters({ code: undefined });
  };
  return (
    <AskButton title={text('ignore.ask', { count })} description={text('ignore.what')} onYes={ignore}>
      {text(chosen ? 'ignore.these' : 'ignore.all', { count })}
    </AskButton>
  );
}
