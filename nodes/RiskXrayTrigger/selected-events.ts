import type { IExecuteFunctions, IHookFunctions, IWebhookFunctions } from 'n8n-workflow';
import { InputError } from '../../shared/english/input-error';

type TriggerContext = IHookFunctions | IWebhookFunctions | IExecuteFunctions;

export function getSelectedEvents(context: TriggerContext): string[] {
  // The second argument is the item in a run, and elsewhere the fallback.
  return 'getInputData' in context
    ? (context.getNodeParameter('events', 0, []) as string[])
    : (context.getNodeParameter('events', []) as string[]);
}

/** Whether the Slack bot sends the events, not the service. */
export function isForDecisions(context: TriggerContext): boolean {
  return getSelectedEvents(context).includes('decision');
}

/** Refuses decisions beside other events: they have another sender, another secret and other fields. */
export function refuseMixedEvents(context: TriggerContext): void {
  if (!isForDecisions(context) || getSelectedEvents(context).length === 1) return;
  throw new InputError({
    summary: 'Decisions cannot be combined with other events.',
    advice: 'Add a second Risk X-Ray Trigger: one for decisions, the other for the events of the service.',
  });
}
