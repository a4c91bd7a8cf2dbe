export default {
  'menu.home': 'Home',
  'menu.login': 'Sign in',
  'menu.exception.401': 'Session ended',
  'menu.welcome': 'Welcome',
  'menu.wages': 'Payslips',
  'menu.company': 'Companies',
  'menu.company.wages': 'Payslips',
  'menu.staff': 'Employees',
  'menu.company.staff': 'Employees',
};
