/** What stands in the built index.html for the nonce that each answer gives the styles of its page. */
export const NONCE_PLACE = 'nonce-of-this-answer';
