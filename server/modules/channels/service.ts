export { createChannels } from './live';
export { smsCounter } from './platform-sms';
export { CHANNEL_SECRETS_CONTEXT } from './queries';
export { reachOf, unreachedBy } from './reach';
export { attemptsOf } from './sending/attempts';
export { isReachable, type NoticeMessage, type NoticeRun, openRun, type Reach, waysLeft } from './sending/run';
export { sendByWays, type Settle, type Told } from './sending/send-by-ways';
export { backAddress, signInOf, startAddress } from './sign-in';
export { type LeftMessage, takeUp, writeUnknown } from './sending/take-up';
