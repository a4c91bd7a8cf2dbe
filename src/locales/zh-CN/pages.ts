import company from './company';
import header from './header';
import help from './help';
import record from './record';
import staff from './staff';
import wageImport from './wage-import';
import wages from './wages';
import welcome from './welcome';

/** Messages of the pages behind the login: they come with the pages, in the language shown only. */
export default { ...company, ...header, ...help, ...record, ...staff, ...wageImport, ...wages, ...welcome };
