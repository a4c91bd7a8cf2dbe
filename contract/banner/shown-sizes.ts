/** Width at which the login page shows its banners (user-layout.less), as `sizes` of a picture: server and page must name the same, or two files are fetched. */
export const LOGIN_BANNER_SIZES = '(min-width: 960px) 488px, 100vw';
