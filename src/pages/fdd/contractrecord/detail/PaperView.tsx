import type { ContractListItem } from '@contract/fdd/contract-schemas';
import PaperFrame from '@/components/record/PaperFrame';
import { contractPaper } from '@/services/fdd-contracts';
import { useText } from '../use-text';

/** The contract as the browser's own reader draws it; where it has none, a link opens it. */
export default function PaperView({ record }: { record: ContractListItem }) {
  const text = useText();
  return (
    <PaperFrame
      link={contractPaper(record.id)}
      title={text('paper.of', { name: record.title })}
      note={text(record.downloadable ? 'paper.signed' : 'paper.unsigned')}
      open={text('paper.open')}
    />
  );
}
