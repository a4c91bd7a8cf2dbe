import WhoSees from '@/components/confidential/WhoSees';
import { setImportNamed } from '@/services/wage-imports';
import type { WageStepProps } from '../step-props';

/** Who will see the wage sheet that is made. A change has the rows checked again: they are held against what all of those may know. */
export default function ImportSeenBy({ session, detail }: Pick<WageStepProps, 'session' | 'detail'>) {
  return (
    <WhoSees
      named={detail.named}
      editable={detail.state === 'staged'}
      withReason={false}
      onSave={({ namedIds }) => session.start((version) => setImportNamed(detail.id, version, namedIds))}
    />
  );
}
