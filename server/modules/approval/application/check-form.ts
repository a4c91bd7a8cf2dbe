import { applicationProblemText } from '@contract/approval/problem-text';
import { type ApplicationForm, applicationProblems, normalizeApplication } from '@contract/approval/rules';
import { HttpError } from '../../../kernel/errors';
import { isRegion } from '../../company/service';

/** The form in normal form; 422 with every problem in words. */
export function checkForm(form: ApplicationForm, now: Date): ApplicationForm {
  const normal = normalizeApplication(form);
  const errors = applicationProblems(normal, { now, isRegion }).map((problem) => ({
    field: problem.field,
    message: applicationProblemText(problem),
  }));
  const [first] = errors;
  if (first) throw new HttpError(422, first.message, errors);
  return normal;
}
