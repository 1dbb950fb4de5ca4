import type { Config } from '../../config/config';
import { type CheckResult, passedCheck, warnedCheck } from './check-result';

/** Whether workflows can ask people, and get the answer; nothing where they cannot ask. */
export function checkQuestions({ questionApi }: Pick<Config, 'questionApi'>): CheckResult[] {
  if (!questionApi) return [];
  const { callbackHosts } = questionApi;
  return [
    callbackHosts.length > 0
      ? passedCheck('questions', `Workflows can ask people. Decisions go to ${callbackHosts.join(', ')}.`)
      : warnedCheck(
          'questions',
          'Workflows can ask people, but no decision can be sent to them. Set CALLBACK_HOSTS to the host of your n8n.',
        ),
  ];
}
