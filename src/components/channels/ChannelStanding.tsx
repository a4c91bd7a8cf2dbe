import { Alert } from 'antd';
import type { ChannelView } from '@contract/channels/schemas';
import words from '@/components/text.less';
import { SPACE } from '@/theme/tokens';
import { shownMoment } from '@/utils/moments';
import { failureText } from './failure-text';
import MissingTemplates from './MissingTemplates';
import { savedText } from './saved-text';
import { useText } from './use-text';

/** How a way is set up: by whom and when, what it lacks, what its provider refuses, and how the last test went. */
export default function ChannelStanding({ view }: { view: ChannelView }) {
  const text = useText();
  const { channel, saved, lastTest, fault } = view;
  if (channel === null) return null;
  // Where the test was what the provider refused, that says why.
  const told = fault !== null && lastTest?.at === fault.at && lastTest.code === fault.code;
  return (
    <div className={`${words.soft} ${words.wrap}`}>
      <div>
        {text(`channel.${channel}`)} · {savedText(saved, text)}
      </div>
      {lastTest && (
        <div>
          {text(lastTest.ok ? 'test.last.ok' : 'test.last.failed', {
            at: shownMoment(lastTest.at),
            by: lastTest.by,
            to: lastTest.to,
          })}
          {!lastTest.ok && !told && ` · ${failureText(lastTest, text)}`}
        </div>
      )}
      {view.way === 'sms' && <MissingTemplates registered={view.templates} />}
      {fault && (
        <Alert
          type="error"
          showIcon
          style={{ marginBlock: SPACE.xxs }}
          message={text('fault', {
            at: shownMoment(fault.at),
            error: failureText({ ...fault, failure: null }, text),
          })}
        />
      )}
    </div>
  );
}
