import type { MonthRow } from '@contract/dashboard/month-schemas';
import { useText } from '../use-text';
import StepDetails, { type StepPlace } from './StepDetails';
import { Step, Steps } from './Steps';

/** The steps of one sheet. */
export default function StepList({ row, columns, place }: { row: MonthRow; columns: number; place: StepPlace }) {
  const text = useText();
  return (
    <Steps count={columns} free={columns - row.steps.length}>
      {row.steps.map((step) => (
        <Step key={step.key} name={text(`step.${step.key}`)} state={step.state} late={step.late}>
          {step.state !== 'waiting' && <StepDetails step={step} place={place} />}
        </Step>
      ))}
    </Steps>
  );
}
