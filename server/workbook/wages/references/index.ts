/** Reading 对账文件: what tax client and bureaus say of a month. */
export { type ReferenceOutcome, type ReferencePerson, readReference, type ReferenceTask } from './read-reference';
