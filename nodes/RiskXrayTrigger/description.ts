import type { INodeProperties } from 'n8n-workflow';
import { optionsCollection } from '../RiskXray/fields/options-collection';
import { reportSettingsOptions } from '../RiskXray/fields/report-settings';
import { simplify } from '../RiskXray/fields/simplify';
import { sourceOptions } from '../RiskXray/fields/sources';
import { registrationFields } from './registration-fields';

export const description: INodeProperties[] = [
  {
    displayName:
      'Give the <b>Production URL</b> above to the service, where it asks for the address of its <code>new_report</code> webhook, and publish the workflow. The <b>Test URL</b> is another address: it works only while this node listens for a test event.',
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
        description: 'A report has been created for a request',
      },
      {
        name: 'Other',
        value: 'other',
        action: 'Await another event',
        description: 'Any event of a kind that the contract does not name',
      },
    ],
    default: ['new_report'],
    required: true,
    description: 'The events that start the workflow',
  },
  {
    displayName: 'Other Events',
    name: 'otherEvents',
    type: 'string',
    default: '',
    placeholder: 'e.g. update_request',
    description: 'Names of the other events, separated by commas. Leave empty for all of them.',
    displayOptions: { show: { events: ['other'] } },
  },
  simplify,
  {
    displayName: 'Filters',
    name: 'filters',
    type: 'collection',
    placeholder: 'Add filter',
    default: {},
    description: 'A report starts the workflow only when every filter lets it pass',
    options: [
      {
        displayName: 'Alert Rules',
        name: 'alertRules',
        type: 'json',
        default: '[]',
        placeholder: 'e.g. [{ "name": "Distress", "riskClassAtLeast": 4 }]',
        description:
          'A list of rules of which at least one must hold. A rule may have name, verdictAtLeast, riskClassAtLeast, probabilityOfDefaultAtLeast, managerAlertLevelAtLeast and sources.',
      },
      {
        displayName: 'Company Codes',
        name: 'companyCodes',
        type: 'string',
        default: '',
        placeholder: 'e.g. 732829320, 01234567897',
        description: 'Only reports on these companies, separated by commas',
      },
      {
        displayName: 'Other Sources',
        name: 'otherSources',
        type: 'string',
        default: '',
        placeholder: 'e.g. esg, bank_xray',
        description: 'Further sources to let pass, as the service names them, separated by commas',
      },
      {
        displayName: 'Sources',
        name: 'sources',
        type: 'multiOptions',
        options: sourceOptions,
        default: [],
        description: 'Only reports of these analyses',
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
        description: 'Only reports whose indicators add up to this verdict or a graver one',
      },
    ],
  },
  ...registrationFields,
  optionsCollection(...reportSettingsOptions),
];
