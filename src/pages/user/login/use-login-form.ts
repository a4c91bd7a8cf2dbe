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
  /** The server's words about a field. */
  refusals: Readonly<Errors>;
  field: (name: LoginFieldName) => FieldProps;
  /** Shows what is wrong with these fields and goes to the first; true when nothing is. */
  check: (names: readonly LoginFieldName[]) => boolean;
  /** Shows at a field why the server refused, and goes there. */
  refuse: (name: LoginFieldName, words: string) => void;
  /** Takes back what was typed into a field. */
  empty: (name: LoginFieldName) => void;
}

export const inputId = (name: LoginFieldName) => `login-${name}`;
export const errorId = (name: LoginFieldName) => `login-${name}-error`;

const EMPTY: Values = { account: '', password: '', mobile: '', captcha: '', otp: '' };

/**
 * Values and errors of the login page. antd's Form would bring lists, grids and tooltips to the first page anybody
 * loads, a sixth of all its script, for four fields.
 */
export function useLoginForm(): LoginForm {
  const [values, setValues] = useState<Values>(EMPTY);
  const [errors, setErrors] = useState<Errors>({});
  const [refusals, setRefusals] = useState<Errors>({});
  const show = (name: LoginFieldName, error: string | undefined) => {
    setErrors((known) => ({ ...known, [name]: error }));
    setRefusals({});
  };
  const wrong = (name: LoginFieldName) => errors[name] !== undefined || refusals[name] !== undefined;

  const field = (name: LoginFieldName): FieldProps => ({
    id: inputId(name),
    name,
    value: values[name],
    status: wrong(name) ? 'error' : undefined,
    'aria-invalid': wrong(name),
    'aria-describedby': errorId(name),
    onChange: ({ target }) => {
      setValues((known) => ({ ...known, [name]: tidied(name, target.value) }));
      show(name, undefined);
    },
    // Nobody is told off for a field only passed through; what is missing is said when it is needed.
    onBlur: () => {
      if (values[name] !== '' && refusals[name] === undefined) show(name, LOGIN_RULES[name](values[name]));
    },
  });

  const check = (names: readonly LoginFieldName[]): boolean => {
    for (const name of names) show(name, LOGIN_RULES[name](values[name]));
    const first = names.find((name) => LOGIN_RULES[name](values[name]) !== undefined);
    if (first) document.getElementById(inputId(first))?.focus();
    return first === undefined;
  };

  const refuse = (name: LoginFieldName, words: string) => {
    setRefusals({ [name]: words });
    document.getElementById(inputId(name))?.focus();
  };

  const empty = (name: LoginFieldName) => {
    setValues((known) => ({ ...known, [name]: '' }));
    show(name, undefined);
  };

  return { values, errors, refusals, field, check, refuse, empty };
}
