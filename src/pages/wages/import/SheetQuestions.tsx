import MonthQuestion from './MonthQuestion';
import ReadingQuestion from './ReadingQuestion';
import type { WageStepProps } from './step-props';

/** What is asked about the sheet as a whole: how it is read, and of which month it is. */
export default function SheetQuestions(props: WageStepProps) {
  return (
    <>
      <ReadingQuestion {...props} />
      <MonthQuestion {...props} />
    </>
  );
}
