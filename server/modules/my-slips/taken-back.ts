/** Why the content of a slip, or a step on it, is refused. */
export const TAKEN_BACK = '工资条已撤回，正在更正，重新发放后会通知您';
