import type { ContractSigner } from '@contract/fdd/contract-schemas';
import Aside from '@/components/list/Aside';
import { useText } from '../use-text';

/** How many have signed, and who they are. */
export default function SignersCell({ signers }: { signers: readonly ContractSigner[] }) {
  const text = useText();
  const signed = signers.filter((signer) => signer.state === 'signed').length;
  return (
    <>
      {text('signers.count', { signed, all: signers.length })}
      {signers.map((signer) => (
        <Aside key={signer.actorId}>
          {signer.name} {text(`signer.${signer.state}`)}
        </Aside>
      ))}
    </>
  );
}
