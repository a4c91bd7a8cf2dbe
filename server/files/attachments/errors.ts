/** A file that cannot be attached; the message is for the person who chose it: what it is, and what to do. */
export class AttachmentError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'AttachmentError';
  }
}
