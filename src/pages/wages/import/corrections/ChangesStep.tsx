import { Alert, Button, Checkbox, Input, Skeleton } from 'antd';
import { useState } from 'react';
import { isReason, REASON } from '@contract/reason';
import type { SheetCorrections } from '@contract/wages/corrections/schemas';
import BlockedButton from '@/components/BlockedButton';
import LoadError from '@/components/LoadError';
import Facts from '@/components/sheet-import/commit/Facts';
import { useCommit } from '@/components/sheet-import/commit/use-commit';
import StepFooter from '@/components/sheet-import/StepFooter';
import { type Text, useText } from '@/components/sheet-import/use-text';
import wizard from '@/components/sheet-import/wizard.less';
import { commitImport, getCorrections } from '@/services/wage-imports';
import { SPACE } from '@/theme/tokens';
import { listed } from '@/utils/punctuation';
import { usePagedQuery } from '@/utils/query/use-paged-query';
import { useUnsaved } from '@/utils/unsaved';
import { useAskFirst } from '@/utils/use-ask-first';
import { moneyText } from '@/utils/money-text';
import type { WageStepProps } from '../step-props';
import ChangesTable from './ChangesTable';

const PAGE_SIZE = 20;

/** Last look: whose slips change how, who stays as he is, who cannot be corrected; then the reason and the order. */
export default function ChangesStep(props: WageStepProps) {
  const { detail, address } = props;
  const text = useText();
  const [page, setPage] = useState(1);
  const [reason, setReason] = useState('');
  const [accepted, setAccepted] = useState(false);
  const [without, setWithout] = useState(false);
  const { data, error, loading, reload } = usePagedQuery({
    ...getCorrections(detail.id, { page, pageSize: PAGE_SIZE }),
    gcTime: 0,
  });
  const { busy, commit } = useCommit(props);
  useUnsaved(reason.trim() !== '' && !busy, text('corrections.reason'));
  const goTo = useAskFirst(address.goTo);
  const errors = detail.counts.error;
  const written = data && writtenOf(data, accepted);
  const left = data && written ? data.refused + errors + (data.changed - written.count) : 0;
  const blocked = data && written ? blockedBy(data, { written: written.count, left, without, reason }, text) : null;
  const write = async (seen: string) => {
    const begun = await commit((version, requestId) =>
      commitImport(detail.id, {
        version,
        requestId,
        ignoreErrors: without,
        acceptMismatch: accepted,
        acceptRefused: without,
        reason: reason.trim(),
        seen,
      }),
    );
    // Something stands differently now.
    if (!begun) reload();
  };
  const main = written && text('corrections.commit', { count: written.count });
  return (
    <>
      <div className={wizard.body}>
        {error && <LoadError error={error} onRetry={() => reload()} />}
        {!data && !error && <Skeleton active />}
        {data && written && (
          <>
            <Facts
              facts={[
                { label: text('corrections.changed'), value: written.count },
                ...(written.recalls > 0 ? [{ label: text('corrections.recalled'), value: written.recalls }] : []),
                { label: text('corrections.same'), value: data.same },
                ...(data.off.count > 0 ? [{ label: text('corrections.off'), value: data.off.count, bad: true }] : []),
                { label: text('corrections.refused'), value: data.refused + errors, bad: data.refused + errors > 0 },
                { label: text('corrections.netDiff'), value: moneyText(written.netDiffFen) },
              ]}
            />
            {data.unknown.length > 0 && (
              <Alert
                type="error"
                showIcon
                style={{ marginBlockEnd: SPACE.sm }}
                message={text('corrections.unknown', { labels: listed(data.unknown) })}
                action={<Button onClick={() => goTo('columns')}>{text('corrections.toColumns')}</Button>}
              />
            )}
            <ChangesTable
              list={data.list}
              sums={data.sums}
              total={data.total}
              page={page}
              pageSize={PAGE_SIZE}
              loading={loading}
              onPage={setPage}
            />
            <div style={{ maxWidth: 560, marginBlock: SPACE.md }}>
              <label htmlFor="correction-reason">{text('corrections.reason')}</label>
              <Input.TextArea
                id="correction-reason"
                rows={2}
                maxLength={REASON.max}
                showCount
                value={reason}
                placeholder={text('corrections.reason.hint')}
                onChange={(event) => setReason(event.target.value)}
              />
            </div>
            {data.off.count > 0 && (
              <div>
                <Checkbox checked={accepted} onChange={(event) => setAccepted(event.target.checked)}>
                  {text('corrections.accept', { count: data.off.count })}
                </Checkbox>
              </div>
            )}
            {left > 0 && (
              <Checkbox checked={without} onChange={(event) => setWithout(event.target.checked)}>
                {text('corrections.without', { count: left })}
              </Checkbox>
            )}
          </>
        )}
      </div>
      <StepFooter summary={text('corrections.then')}>
        <Button onClick={() => goTo('check')}>{text('corrections.back')}</Button>
        {data &&
          (blocked !== null ? (
            <BlockedButton reason={blocked}>{main}</BlockedButton>
          ) : (
            <Button type="primary" loading={busy} onClick={() => void write(data.print)}>
              {main}
            </Button>
          ))}
      </StepFooter>
    </>
  );
}

/** What is written: whose slips would be off, where somebody says that they are right. */
function writtenOf({ changed, recalls, netDiffFen, off }: SheetCorrections, accepted: boolean) {
  if (accepted) return { count: changed, recalls, netDiffFen };
  return {
    count: changed - off.count,
    recalls: recalls - off.recalls,
    netDiffFen: (BigInt(netDiffFen) - BigInt(off.netDiffFen)).toString(),
  };
}

/** Why nothing can be written yet; null where it can. */
function blockedBy(
  { unknown, changed }: SheetCorrections,
  { written, left, without, reason }: { written: number; left: number; without: boolean; reason: string },
  text: Text,
): string | null {
  if (unknown.length > 0) return text('corrections.unknown', { labels: listed(unknown) });
  if (changed === 0) return text('corrections.nothing');
  if (written === 0) return text('corrections.allOff');
  if (left > 0 && !without) return text('corrections.blocked', { count: left });
  return isReason(reason) ? null : text('corrections.reason.missing');
}
