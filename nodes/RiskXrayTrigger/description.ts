import type { INodeProperties } from 'n8n-workflow';
import { alertRuleSchema } from '../../shared';
import { optionsCollection } from '../RiskXray/fields/options-collection';
import { reportSettingsOptions } from '../RiskXray/fields/report-settings';
import { simplify } from '../RiskXray/fields/simplify';
import { sourceOptions } from '../RiskXray/fields/sources';
import { registrationFields } from './registration-fields';

export const description: INodeProperties[] = [
  {
    displayName:
      'Set the <b>Production URL</b> above as the <code>new_report</code> webhook in the service and publish the workflow. The <b>Test URL</b> works only while this node listens for a test event.',
    name: 'notice',
    type: 'notice',
    default: '',
  },
  {
    displayName: 'Events',
    name: 'events',
    type: 'multiOptions',
    options: [
      {
        name: 'New Report',
        value: 'new_report',
        action: 'Await report',
        description: 'A report was created for a request',
      },
      {
        name: 'Other',
        value: 'other',
        action: 'Await another event',
        description: 'Any other event that the service sends',
      },
    ],
    default: ['new_report'],
    required: true,
    description: 'Events that start the workflow',
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
  simplify,
  {
    displayName: 'Filters',
    name: 'filters',
    type: 'collection',
    placeholder: 'Add filter',
    default: {},
    description: 'A report starts the workflow only if it matches every filter',
    options: [
      {
        displayName: 'Alert Rules',
        name: 'alertRules',
        type: 'json',
        default: '[]',
        placeholder: 'e.g. [{ "name": "Distress", "riskClassAtLeast": 4 }]',
        description: `List of rules, at least one of which must match. Fields of a rule: ${Object.keys(alertRuleSchema.shape).join(', ')}.`,
      },
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
        ],
        default: 'review',
        description: 'Only reports with this verdict or a worse one',
      },
    ],
  },
  ...registrationFields,
  optionsCollection(...reportSettingsOptions),
];
