export { requireMobile, sendCaptcha, useCaptcha } from './captcha';
export { endSessions, sessionsOf } from './end-sessions';
export { loginBefore, loginsOf, noteLogin } from './login-log';
export { clearWrongPasswords, countWrongPassword, unlockAccount } from './wrong-passwords';
