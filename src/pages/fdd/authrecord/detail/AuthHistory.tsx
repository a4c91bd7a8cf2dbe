import { Timeline } from 'antd';
import { AUTH_STATES } from '@contract/states/auth-record';
import type { FddStep } from '@contract/fdd/schemas';
import words from '@/components/text.less';
import SectionTitle from '@/components/SectionTitle';
import { shownMoment } from '@/utils/moments';
import { useText } from '../use-text';

/** What happened to a record, the newest first. */
export default function AuthHistory({ steps }: { steps: readonly FddStep[] }) {
  const text = useText();
  if (steps.length === 0) return null;
  const label = ({ action }: FddStep) => {
    const state = AUTH_STATES.find((each) => action === `move:${each}`);
    return state === undefined ? text(`step.${action}`) : text('step.move', { state: text(`state.${state}`) });
  };
  return (
    <>
      <SectionTitle>{text('group.history')}</SectionTitle>
      <Timeline
        items={steps.map((step) => ({
          key: `${step.at} ${step.action}`,
          children: (
            <>
              <div>{label(step)}</div>
              {step.note && <div className={words.soft}>{step.note}</div>}
              <div className={words.soft}>
                {text('history.by', { at: shownMoment(step.at), by: step.byName ?? text('history.provider') })}
              </div>
            </>
          ),
        }))}
      />
    </>
  );
}
