import { type Machine, transitionOf } from './machine';

export const TEMPLATE_STATES = ['enabled', 'disabled'] as const;
export type TemplateState = (typeof TEMPLATE_STATES)[number];

export const TEMPLATE_ACTIONS = ['send', 'edit', 'disable', 'enable'] as const;
export type TemplateAction = (typeof TEMPLATE_ACTIONS)[number];

/** Life of a 合同模板. What was sent from it keeps its own paper: neither a new version nor disabling touches it. */
export const templateMachine: Machine<TemplateState, TemplateAction> = {
  initial: 'enabled',
  labels: { enabled: '启用', disabled: '停用' },
  actionLabels: { send: '发起签署', edit: '编辑', disable: '停用', enable: '启用' },
  transitions: [
    { action: 'send', from: ['enabled'], to: 'enabled', permission: 'fdd.manage' },
    { action: 'edit', from: ['enabled'], to: 'enabled', permission: 'fdd.manage' },
    { action: 'edit', from: ['disabled'], to: 'disabled', permission: 'fdd.manage' },
    { action: 'disable', from: ['enabled'], to: 'disabled', permission: 'fdd.manage' },
    { action: 'enable', from: ['disabled'], to: 'enabled', permission: 'fdd.manage' },
  ],
};

/** What a person may do to a template in a state, in the order of the menu. */
export function templateSteps(state: TemplateState): TemplateAction[] {
  return TEMPLATE_ACTIONS.filter((action) => transitionOf(templateMachine, state, action) !== undefined);
}
