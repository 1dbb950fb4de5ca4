import type { INodeProperties } from 'n8n-workflow';
import { optionsCollection } from '../RiskXray/fields/options-collection';
import { reportSettingsOptions } from '../RiskXray/fields/report-settings';
import { includeDetails, simplify } from '../RiskXray/fields/simplify';
import { sourceOptions } from '../RiskXray/fields/sources';
import { alertRuleFilters } from './alert-rule-fields';
import { decisionFilters } from './decision-filters';
import { registrationOption } from './registration-fields';

/** Shows a field for events of the service; decisions come from the Slack bot. */
const forService: INodeProperties['displayOptions'] = { hide: { events: ['decision'] } };
const forDecisions: INodeProperties['displayOptions'] = { show: { events: ['decision'] } };

export const description: INodeProperties[] = [
  {
    displayName:
      'Set the <b>Production URL</b> above as the <code>new_report</code> webhook in the service and publish the workflow. The <b>Test URL</b> works only while this node listens for a test event.',
    name: 'notice',
    type: 'notice',
    default: '',
    displayOptions: forService,
  },
  {
    displayName:
      'Set the <b>Production URL</b> above as <code>DECISION_WEBHOOK_URL</code> of the Slack bot, its <code>DECISION_WEBHOOK_SECRET</code> as <b>Decision Secret</b> in the credential, and publish the workflow. The <b>Test URL</b> works only while this node listens for a test event.',
    name: 'decisionNotice',
    type: 'notice',
    default: '',
    displayOptions: forDecisions,
  },
  {
    displayName: 'Events',
    name: 'events',
    type: 'multiOptions',
    options: [
      {
        name: 'New Report',
        value: 'new_report',
        action: 'On new report',
        description: 'A report on a company or a document is ready',
      },
      {
        name: 'Decision',
        value: 'decision',
        action: 'On decision',
        description: 'Someone has decided on a case in Slack. Needs a node of its own.',
      },
      {
        name: 'Other',
        value: 'other',
        action: 'On other event',
        description: 'Any other event that the service sends',
      },
    ],
    default: ['new_report'],
    required: true,
    description: 'Events that start the workflow',
  },
  {
    // n8n finds the schema of the output by this name, and would show the fields of reports without it.
    displayName: 'Resource',
    name: 'resource',
    type: 'hidden',
    default: 'decision',
    displayOptions: forDecisions,
  },
  {
    displayName: 'Other Events',
    name: 'otherEvents',
    type: 'string',
    default: '',
    placeholder: 'e.g. update_request',
    description: 'Names of the other events, separated by commas. Leave empty for all.',
    displayOptions: { show: { events: ['other'] } },
  },
  { ...simplify, displayOptions: forService },
  { ...includeDetails, displayOptions: { ...includeDetails.displayOptions, ...forService } },
  { ...decisionFilters, displayOptions: forDecisions },
  {
    displayName: 'Filters',
    name: 'filters',
    type: 'collection',
    placeholder: 'Add filter',
    default: {},
    description: 'A report starts the workflow only if it matches every filter',
    options: [
      ...alertRuleFilters,
      {
        displayName: 'Company Codes',
        name: 'companyCodes',
        type: 'string',
        default: '',
        placeholder: 'e.g. 732829320, 01234567897',
        description: 'Only reports about these companies, separated by commas',
      },
      {
        displayName: 'Other Sources',
        name: 'otherSources',
        type: 'string',
        default: '',
        placeholder: 'e.g. esg, bank_xray',
        description: 'Other sources to include, by their names in the service, separated by commas',
      },
      {
        displayName: 'Sources',
        name: 'sources',
        type: 'multiOptions',
        options: sourceOptions,
        default: [],
        description: 'Only reports from these analyses',
      },
      {
        displayName: 'Verdict at Least',
        name: 'verdictAtLeast',
        type: 'options',
        options: [
          { name: 'Alert', value: 'alert' },
          { name: 'Review', value: 'review' },
          {
            name: 'Unknown',
            value: 'unknown',
            description: 'All that is not clear, also a document that could not be examined',
          },
        ],
        default: 'unknown',
        description: 'Only reports with this verdict or a worse one',
      },
    ],
    displayOptions: forService,
  },
  { ...optionsCollection(registrationOption, ...reportSettingsOptions), displayOptions: forService },
];
