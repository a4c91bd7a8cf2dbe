import { Button } from 'antd';
import { useState } from 'react';
import { BUSINESS_ERRORS } from '@contract/errors';
import BlockedButton from '@/components/BlockedButton';
import { useCommit } from '@/components/sheet-import/commit/use-commit';
import { useText } from '@/components/sheet-import/use-text';
import { commitImport } from '@/services/wage-imports';
import { isFailure } from '@/utils/request-failure';
import { useTextOf } from '@/utils/use-text';
import { nothingToIssue } from '../model/nothing-to-issue';
import type { Controls } from '../model/use-controls';
import type { WageStepProps } from '../step-props';

interface GenerateButtonsProps extends WageStepProps {
  controls: Controls;
  /** The settings can be saved as they are. */
  valid: boolean;
  /** Saves them; false where that failed. */
  flush: () => Promise<boolean>;
  /** Rows that are somebody's by name alone and nobody has ticked. */
  names: number;
  /** Ticks: rows with errors are left out, people are meant to get a second monthly slip. */
  ignoreErrors: boolean;
  acceptPaidTwice: boolean;
}

type Way = 'submit' | 'draft';

/** 生成并提交审核, or the draft alone, in one click each: what stands above is the question. What keeps them back they say themselves. */
export default function GenerateButtons(props: GenerateButtonsProps) {
  const { detail, address, controls, flush, ignoreErrors, acceptPaidTwice } = props;
  const text = useText();
  const why = useTextOf('wages.refusal');
  const { busy, commit } = useCommit(props);
  const [way, setWay] = useState<Way | null>(null);
  const count = detail.counts.ok + detail.counts.warning;
  const { data, refetch } = controls;

  const make = async (then: Way) => {
    setWay(then);
    const begun = await commit(
      (version, requestId) =>
        commitImport(detail.id, {
          version,
          requestId,
          ignoreErrors,
          acceptPaidTwice,
          ...(then === 'submit' ? { then } : {}),
        }).catch((failure: unknown) => {
          // Its words stand above with the way to put it right.
          if (isFailure(failure, BUSINESS_ERRORS.CHECKS_NOT_LOCKED.code)) void refetch();
          throw failure;
        }),
      flush,
    );
    // What it was refused for may have changed.
    if (!begun) void refetch();
  };
  const button = (then: Way, words: string, primary: boolean) => (
    <Button
      type={primary ? 'primary' : 'default'}
      loading={busy && way === then}
      disabled={busy && way !== then}
      onClick={() => void make(then)}
    >
      {words}
    </Button>
  );

  const blocked = blockedBy(props, text);
  const { history } = detail;
  const submits = data?.review.required === true && !history;
  const main = text(history ? 'history.commit' : submits ? 'commit.submit' : 'commit', { count });
  const unsubmitted = submits && data.review.refused;
  return (
    <>
      <Button onClick={() => address.goTo('check')}>{text('commit.back')}</Button>
      {submits && (blocked === null ? button('draft', text('commit.draft'), false) : null)}
      {blocked !== null ? (
        <BlockedButton reason={blocked}>{main}</BlockedButton>
      ) : unsubmitted ? (
        <BlockedButton reason={why(unsubmitted.code, { ...unsubmitted.values, text: unsubmitted.text })}>
          {main}
        </BlockedButton>
      ) : !data && !history ? (
        // Whether it goes to review is the company's to say.
        <Button type="primary" loading={controls.isFetching} disabled>
          {main}
        </Button>
      ) : (
        button(submits ? 'submit' : 'draft', main, true)
      )}
    </>
  );
}

/** Why nothing can be made yet; null where it can. */
function blockedBy(
  { detail, controls, valid, names, ignoreErrors, acceptPaidTwice }: GenerateButtonsProps,
  text: ReturnType<typeof useText>,
): string | null {
  const nothing = nothingToIssue(detail.counts, text);
  if (nothing !== null) return nothing;
  if (names > 0) return text('commit.names', { count: names });
  if (!valid) return text('settings.invalid');
  if (controls.data?.attendance) return text('attendance.blocked', { month: detail.payMonth });
  if (detail.counts.error > 0 && !ignoreErrors) return text('commit.blocked.errors', { count: detail.counts.error });
  if ((controls.data?.paidTwice.length ?? 0) > 0 && !acceptPaidTwice) return text('commit.blocked.twice');
  return null;
}
