import account from './account';
import attachment from './attachment';
import checks from './checks';
import handedLink from './handed-link';
import header from './header';
import list from './list';
import myChecks from './my-checks';
import picture from './picture';
import record from './record';
import wages from './wages';
import welcome from './welcome';

/** Messages any page behind the login may need; those of single pages and of their pieces are parts of their own (locales/parts). */
export default {
  ...account,
  ...attachment,
  ...checks,
  ...handedLink,
  ...header,
  ...list,
  ...myChecks,
  ...picture,
  ...record,
  ...wages,
  ...welcome,
};
