/** What other modules, and the start, may use of the links that set passwords. */
export { anotherAdminLink, type FirstAdmin, firstAdminLink } from './admin-link';
export {
  activationLink,
  activationStateAt,
  activationToken,
  handedLink,
  issueActivation,
  type IssuedLink,
} from './link';
export { publicAddress } from './public-address';
