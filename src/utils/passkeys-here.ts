/** The only address passkeys work at, and a browser that knows them. */
export const passkeysWorkAt = (origin: string | null | undefined): boolean =>
  origin === window.location.origin && 'PublicKeyCredential' in window;
