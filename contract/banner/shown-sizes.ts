/** Width at which the login page shows its banners (user-layout.less), as `sizes` of a picture: server and page must name the same, or two files are fetched. */
export const LOGIN_BANNER_SIZES = '(min-width: 960px) 488px, 100vw';

/** The same of the first page (welcome.less): beside the work, below it, on a phone. */
export const WELCOME_BANNER_SIZES = '(min-width: 1200px) 272px, (min-width: 768px) 480px, 100vw';
