import { choice, defineList, text } from '../lists/definition';
import { CONTRACT_KINDS } from '../fdd/contract-choices';
import { TEMPLATE_STATES } from '../states/contract-template';

/** 合同模板. */
export const contractTemplateList = defineList({
  name: 'contract-templates',
  sorts: ['changedAt', 'name'],
  filters: {
    keyword: text(50, '模板名称'),
    company: { kind: 'company' },
    kind: choice(CONTRACT_KINDS),
    state: choice(TEMPLATE_STATES),
  },
});
