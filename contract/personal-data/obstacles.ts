/** Why somebody cannot be erased now, in the order in which they are told. */
export const ERASURE_OBSTACLES = [
  'erased',
  'employed',
  'openImport',
  'openBatch',
  'openFeedback',
  'openClaim',
  'openContract',
] as const;
export type ErasureObstacle = (typeof ERASURE_OBSTACLES)[number];

/** In words, as a call is refused with them. */
export const OBSTACLE_TEXT: Record<ErasureObstacle, string> = {
  erased: '该员工的个人信息已经删除',
  employed: '该员工尚未离职',
  openImport: '有未结束的导入涉及该员工',
  openBatch: '该员工有未发布完成的工资表',
  openFeedback: '该员工有未关闭的反馈',
  openClaim: '该员工有未结束的薪资领取',
  openContract: '该员工有未结束的签署',
};
