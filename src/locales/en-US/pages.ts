import wageImport from './wage-import';
import wages from './wages';
import welcome from './welcome';

/** Messages of the pages behind the login: they come with the pages, in the language shown only. */
export default { ...wageImport, ...wages, ...welcome };
