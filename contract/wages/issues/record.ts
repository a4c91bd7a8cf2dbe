import { define } from '../../issues/definition';

/** What of a row is not as the staff record says. */
export const RECORD_ISSUES = {
  cardDiffers: define(
    ['warning', 'error'],
    { name: 'text' },
    ({ name }) => `表中的银行卡号与${name}档案中的不同，请向本人核实后再发放`,
    ({ name }) => `the card in the sheet is not that of the staff record of ${name}; ask the person before paying`,
  ),
};
