import app from './en-US/app';
import component from './en-US/component';
import login from './en-US/login';
import menu from './en-US/menu';
import request from './en-US/request';
import wageImport from './en-US/wage-import';
import wages from './en-US/wages';
import welcome from './en-US/welcome';

export default { ...app, ...component, ...login, ...menu, ...request, ...wageImport, ...wages, ...welcome };
