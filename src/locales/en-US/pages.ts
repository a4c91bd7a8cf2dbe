import account from './account';
import application from './application';
import approval from './approval';
import attachment from './attachment';
import checkImport from './check-import';
import checks from './checks';
import company from './company';
import header from './header';
import help from './help';
import list from './list';
import myChecks from './my-checks';
import outbox from './outbox';
import picture from './picture';
import record from './record';
import staff from './staff';
import staffImport from './staff-import';
import system from './system';
import wageImport from './wage-import';
import wages from './wages';
import welcome from './welcome';

/** Messages of the pages behind the login: they come with the pages, in the language shown only. */
export default { ...account, ...application, ...approval, ...attachment, ...checkImport, ...checks, ...company, ...header, ...help, ...list, ...myChecks, ...outbox, ...picture, ...record, ...staff, ...staffImport, ...system, ...wageImport, ...wages, ...welcome };
