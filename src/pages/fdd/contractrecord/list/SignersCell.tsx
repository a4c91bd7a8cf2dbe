import type { ContractSigner } from '@contract/fdd/contract-schemas';
import words from '@/components/text.less';
import { useText } from '../use-text';

/** Who signs, and how many of them have: 1/2. */
export default function SignersCell({ signers }: { signers: readonly ContractSigner[] }) {
  const text = useText();
  const signed = signers.filter((signer) => signer.state === 'signed').length;
  return (
    <>
      {signers.map((signer) => (
        <div key={signer.actorId}>
          {signer.name} <span className={`${words.soft} ${words.number}`}>{text(`signer.${signer.state}`)}</span>
        </div>
      ))}
      <div className={words.soft}>{text('signers.count', { signed, all: signers.length })}</div>
    </>
  );
}
