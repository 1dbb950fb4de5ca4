import { callFailureText, noResponseText } from '../../../shared/english/call-failure-text';
import { type CallFailure, type CallFailureOf, NoResponseError } from '../../../shared/errors';
import { systemCodes } from '../../../shared/errors/no-response-error';
import { asPlainText, markdownTable } from '../markdown-table';
import { exampleCallFailures } from './example-call-failures';

/** What the nodes and the command line say about a failed call, with its code in `--json`. */
export function formatCallFailures(): string {
  const rows = Object.values<CallFailure>(exampleCallFailures).flatMap((failure) =>
    toVariants(failure).map((variant) => {
      const { summary, advice } = callFailureText(variant);
      return [`\`${variant.code}\``, asPlainText(summary), asPlainText(advice)];
    }),
  );
  return markdownTable(['code', 'message', 'what to do'], rows);
}

/** A refused connection leaves nothing unknown. */
const TIMED_OUT = { reason: 'response_timed_out', systemCode: 'ETIMEDOUT', possiblySent: true } as const;

/** The advice differs where it is unknown whether the call was carried out. */
function toVariants(failure: CallFailure): CallFailure[] {
  const unknown: CallFailure = {
    ...failure,
    outcomeUnknown: true,
    ...(failure.code === 'no_response' && TIMED_OUT),
  };
  return callFailureText(unknown).advice === callFailureText(failure).advice ? [failure] : [failure, unknown];
}

/** Why no response came: in the message of `no_response`, and after the name of a file that Slack did not send. */
export function formatNoResponseReasons(): string {
  const rows = systemCodes.map((systemCode) => {
    const { reason, possiblySent } = new NoResponseError(systemCode);
    const failure: CallFailureOf<'no_response'> = {
      ...exampleCallFailures.no_response,
      reason,
      systemCode,
      possiblySent,
      outcomeUnknown: possiblySent,
    };
    return [`\`${systemCode}\``, noResponseText(failure), possiblySent ? 'maybe' : 'no'];
  });
  return markdownTable(['system code', 'in the message', 'was the call carried out?'], rows);
}
