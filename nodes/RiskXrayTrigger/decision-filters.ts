import type { IDataObject, INodeProperties, IWebhookFunctions } from 'n8n-workflow';
import { type DecisionEvent, type DecisionKind, decisionKinds } from '../../shared';
import { parseList } from '../RiskXray/fields/parse-list';
import { listsCompany } from './lists-company';

/** A missing name does not compile. */
const kindNames: Record<DecisionKind, string> = {
  accept: 'Accept',
  ask: 'Ask for Documents',
  decline: 'Decline',
  false_alarm: 'False Alarm',
};

export const decisionFilters: INodeProperties = {
  displayName: 'Filters',
  name: 'decisionFilters',
  type: 'collection',
  placeholder: 'Add filter',
  default: {},
  description: 'A decision starts the workflow only if it matches every filter',
  options: [
    {
      displayName: 'Company Codes',
      name: 'companyCodes',
      type: 'string',
      default: '',
      placeholder: 'e.g. 732829320, 01234567897',
      description: 'Only decisions about these companies, separated by commas',
    },
    {
      displayName: 'Decisions',
      name: 'kinds',
      type: 'multiOptions',
      options: [...decisionKinds].sort().map((kind) => ({ name: kindNames[kind], value: kind })),
      default: [],
      description: 'Only decisions of these kinds, whatever the workspace calls them',
    },
    {
      displayName: 'Include Reopened Cases',
      name: 'includeReopened',
      type: 'boolean',
      default: false,
      description:
        'Whether the workflow also starts when a decided case is reopened. The field <code>event</code> is then <code>reopened</code>, not <code>decision</code>.',
    },
  ],
};

/** Why a decision does not start the workflow; undefined if it matches every filter. */
export function findMismatch(
  context: IWebhookFunctions,
  { event, kind, code }: DecisionEvent,
): string | undefined {
  const filters = context.getNodeParameter('decisionFilters', {}) as IDataObject;
  // A workflow that files decisions would take it for another one.
  if (event === 'reopened' && filters.includeReopened !== true) return 'the case was reopened';
  const kinds = parseList(filters.kinds);
  if (kinds.length > 0 && !kinds.includes(kind)) return `the decision is of the kind ${kind}`;
  const companyCodes = parseList(filters.companyCodes);
  if (companyCodes.length > 0 && !listsCompany(companyCodes, code ?? {}))
    return `the company is ${code?.id || 'not known'}`;
  return undefined;
}
