import { type ChangeEvent, useState } from 'react';
import { LOGIN_RULES, type LoginFieldName, tidied } from './login-rules';

type Values = Record<LoginFieldName, string>;
type Errors = Partial<Values>;

/** What an input of the login page takes over. */
export interface FieldProps {
  id: string;
  name: string;
  value: string;
  status: 'error' | undefined;
  'aria-invalid': boolean;
  'aria-describedby': string;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  onBlur: () => void;
}

export interface LoginForm {
  values: Readonly<Values>;
  /** Message ids. */
  errors: Readonly<Errors>;
  field: (name: LoginFieldName) => FieldProps;
  /** Shows what is wrong with these fields and goes to the first; true when nothing is. */
  check: (names: readonly LoginFieldName[]) => boolean;
}

export const inputId = (name: LoginFieldName) => `login-${name}`;
export const errorId = (name: LoginFieldName) => `login-${name}-error`;

const EMPTY: Values = { account: '', password: '', mobile: '', captcha: '' };

/**
 * Values and errors of the login page. antd's Form would bring lists, grids and tooltips to the first page anybody
 * loads, a sixth of all its script, for four fields.
 */
export function useLoginForm(): LoginForm {
  const [values, setValues] = useState<Values>(EMPTY);
  const [errors, setErrors] = useState<Errors>({});
  const show = (name: LoginFieldName, error: string | undefined) => setErrors((known) => ({ ...known, [name]: error }));

  const field = (name: LoginFieldName): FieldProps => ({
    id: inputId(name),
    name,
    value: values[name],
    status: errors[name] ? 'error' : undefined,
    'aria-invalid': errors[name] !== undefined,
    'aria-describedby': errorId(name),
    onChange: ({ target }) => {
      setValues((known) => ({ ...known, [name]: tidied(name, target.value) }));
      show(name, undefined);
    },
    // Nobody is told off for a field only passed through; what is missing is said when it is needed.
    onBlur: () => {
      if (values[name] !== '') show(name, LOGIN_RULES[name](values[name]));
    },
  });

  const check = (names: readonly LoginFieldName[]): boolean => {
    for (const name of names) show(name, LOGIN_RULES[name](values[name]));
    const wrong = names.find((name) => LOGIN_RULES[name](values[name]) !== undefined);
    if (wrong) document.getElementById(inputId(wrong))?.focus();
    return wrong === undefined;
  };

  return { values, errors, field, check };
}
