/**
 * When a column is believed to be net pay. A name proves nothing ("合计" may be anything): an equation has to hold in at
 * least this share of the rows that have amounts. Each of the other rows carries its own warning, so half is enough to know
 * the sheet's rule; below it nothing says that the right column was taken, and the clerk is asked.
 */
export const NET_PROVEN_FROM = 0.5;

/** Whether an equation that `proven` of `checked` rows bear out makes the column net pay. */
export function isProven(proven: number, checked: number): boolean {
  return checked > 0 && proven >= checked * NET_PROVEN_FROM;
}

/**
 * How far a sheet's net pay is proven. `proven`: an equation holds. `only`: the sheet has no other amount it could be
 * mistaken for, and nothing to prove it by. `unproven`: the clerk has to say which column it is. `computed`: the sheet has
 * none, and the clerk has to say that it is what the others come to.
 */
export const NET_PROOFS = ['proven', 'only', 'unproven', 'computed'] as const;
export type NetProof = (typeof NET_PROOFS)[number];

/** Whether slips can be made of an import: its net is proven, or somebody has said which column it is or how it is computed. */
export function netSettled(net: { proof: NetProof; confirmed: unknown }): boolean {
  return net.proof === 'proven' || net.proof === 'only' || net.confirmed !== null;
}
