import { ConfigProvider } from 'antd';
import { useContext } from 'react';
import type { Text } from '@/utils/use-text';

interface Problem {
  code: string;
  values?: Record<string, string | number>;
}

/**
 * What a form says of a field that breaks a rule of the contract: the words of its area under `problem.`. Of one left
 * empty it says what antd says of every required field, into which the form puts the field's label.
 */
export function useProblemText(text: Text): (problem: Problem) => string {
  const { locale } = useContext(ConfigProvider.ConfigContext);
  const required = locale?.Form?.defaultValidateMessages.required;
  return ({ code, values }) =>
    code === 'required' && typeof required === 'string' ? required : text(`problem.${code}`, values);
}
