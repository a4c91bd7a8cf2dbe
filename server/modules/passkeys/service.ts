export { checkAnswer, type PasskeyAsk, requestOptions } from './assert';
export { newChallenge, purgeChallenges, useChallenge } from './challenges';
export { checkCreated, creationOptions } from './register';
export { type PasskeySite, passkeySite, requirePasskeySite } from './site';
export { countPasskeys, deletePasskey, deletePasskeys, insertPasskey, listPasskeys, renamePasskey } from './store';
