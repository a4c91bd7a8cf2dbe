export default {
  'menu.home': '首页',
  'menu.login': '登录',
  'menu.exception.401': '登录已失效',
  'menu.welcome': '欢迎',
  'menu.wages': '工资条管理',
  'menu.company': '企业管理',
  'menu.company.wages': '工资条管理',
  'menu.staff': '员工管理',
  'menu.company.staff': '员工管理',
};
