/** Asks the person to prove anew that it is he; false where he does not. */
type Prover = () => Promise<boolean>;

let prover: Prover | undefined;
let asking: Promise<boolean> | undefined;

/** Says who asks the person, as long as there is a page to ask on; gives back how to stop. */
export function answerFreshProof(by: Prover): () => void {
  prover = by;
  return () => {
    if (prover === by) prover = undefined;
  };
}

/** Asks once, however many calls want a fresh proof at the same time. */
export function freshProof(): Promise<boolean> {
  asking ??= (prover?.() ?? Promise.resolve(false)).finally(() => {
    asking = undefined;
  });
  return asking;
}
