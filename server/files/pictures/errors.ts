/** A picture that cannot be taken; the message is for the person who chose it: what it is, and what to do. */
export class PictureError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'PictureError';
  }
}
