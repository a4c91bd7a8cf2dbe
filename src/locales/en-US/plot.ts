import { prefixed } from '../message-ids';
import checkStats from './check-stats';
import wagePlots from './wage-plots';

/** Words of plots and of the pieces that show them. */
export default {
  ...checkStats,
  ...wagePlots,
  ...prefixed('plot', {
    plot: 'Plot',
    table: 'Table',
    copy: 'Copy the table',
    copied: 'Copied; paste it into a spreadsheet',
    notCopied: 'The browser does not allow copying; select the table and copy it by hand',
    hidden: 'Amounts are hidden',
    show: 'Show amounts',
  }),
  ...prefixed('plot.unit', {
    '1': 'yuan',
    '1000': 'thousand yuan',
    '10000': 'ten thousand yuan',
    '1000000': 'million yuan',
    '100000000': 'hundred million yuan',
    '1000000000': 'billion yuan',
  }),
};
