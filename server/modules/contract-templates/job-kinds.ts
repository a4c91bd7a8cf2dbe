/** Makes the papers of a 发起签署 from a template and hands them over to be signed. */
export const TEMPLATE_SEND_JOB = 'contractTemplate.send';
