/** Contexts the columns of 法大大 records are sealed for. */
export const FDD_CONTEXT = {
  certNo: 'fdd_auth.cert_no',
  link: 'fdd_auth.link',
  payload: 'fdd_event.payload',
  sandbox: 'fdd_sandbox.item',
} as const;
