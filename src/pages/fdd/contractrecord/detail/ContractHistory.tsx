import { Timeline } from 'antd';
import type { ContractStepLine } from '@contract/fdd/contract-schemas';
import { CONTRACT_STATES, type ContractState } from '@contract/states/contract-record';
import words from '@/components/text.less';
import SectionTitle from '@/components/SectionTitle';
import { shownMoment } from '@/utils/moments';
import { useText } from '../use-text';

const COLORS: Partial<Record<ContractState, string>> = {
  finished: 'green',
  archived: 'green',
  rejected: 'red',
  failed: 'red',
  expired: 'var(--ant-color-warning)',
};

/** How the signing went, the newest first. */
export default function ContractHistory({ steps }: { steps: readonly ContractStepLine[] }) {
  const text = useText();
  if (steps.length === 0) return null;
  const stateOf = ({ action }: ContractStepLine) => CONTRACT_STATES.find((each) => action === `move:${each}`);
  const label = (step: ContractStepLine) => {
    const state = stateOf(step);
    if (state !== undefined) return text('step.move', { state: text(`state.${state}`) });
    if (step.action === 'extend') return text('step.extend', { day: step.note ?? '' });
    return step.action.startsWith('signer:')
      ? text(`step.${step.action.replace(':', '.')}`, { name: step.subject ?? '' })
      : text(`step.${step.action}`);
  };
  return (
    <>
      <SectionTitle>{text('group.history')}</SectionTitle>
      <Timeline
        items={steps.map((step, index) => ({
          key: `${index} ${step.at} ${step.action}`,
          color: COLORS[stateOf(step) ?? 'draft'] ?? 'blue',
          children: (
            <>
              <div>{label(step)}</div>
              {step.note && step.action !== 'extend' && <div className={words.soft}>{step.note}</div>}
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
