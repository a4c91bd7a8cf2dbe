/** Never imported, never stored: secrets that stand in some sheets. */
export const SECRET_LABEL = /密码|口令|password|passwd|pwd/i;
