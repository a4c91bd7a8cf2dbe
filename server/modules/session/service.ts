export { accountSourceOf } from './account-source';
export { requireMobile, sendCaptcha, useCaptcha } from './captcha';
export { purgeCaptchas } from './captcha-limits';
export { endOtherSessions, endSessions } from './end-sessions';
export { loginBefore, loginsOf, noteLogin } from './login-log';
export { openSession } from './open-session';
export type { Origin } from './origin';
export { endOwnOthers, endOwnSession, ownSessions } from './own-sessions';
export { tryPassword, unlockAccount } from './wrong-passwords';
