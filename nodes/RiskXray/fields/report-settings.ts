import type { IDataObject, INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import { defaultReportSettings, parseReportSettings, type ReportSettings } from '../../../shared';
import { InputError } from '../../../shared/english/input-error';
import { settingIssueText } from '../../../shared/english/setting-issue-text';
import { DEFAULT_ALERT_YEARS, DEFAULT_PASSING_ALERTS } from '../../../shared/reports/alert-years';

const scales: INodePropertyOptions[] = [
  {
    name: 'Automatic',
    value: 'auto',
    description: 'Guess from the value; never used to raise an alert',
  },
  { name: 'Fraction', value: 'fraction', description: 'From 0 to 1' },
  { name: 'Percent', value: 'percent', description: 'From 0 to 100' },
];

/** How to interpret values whose scale the service does not state. */
export const reportSettingsOptions: INodeProperties[] = [
  {
    displayName: 'Confidence Scale',
    name: 'confidenceScale',
    type: 'options',
    options: scales,
    default: 'auto',
    description: 'Scale of the confidence values in reports',
  },
  {
    displayName: 'Manager Alert Years',
    name: 'managerAlertYears',
    type: 'string',
    default: DEFAULT_ALERT_YEARS,
    description:
      'For how many years an alert on a manager’s company counts, by its level; levels that are not named count always. An older one is listed, and changes no verdict. Only for Passing Manager Alerts.',
  },
  {
    displayName: 'Passing Manager Alerts',
    name: 'passingManagerAlerts',
    type: 'string',
    default: DEFAULT_PASSING_ALERTS,
    description:
      'The alerts that pass with Manager Alert Years, as the service names them, separated by commas. Any other counts always.',
  },
  {
    displayName: 'Probability Scale',
    name: 'probabilityScale',
    type: 'options',
    options: scales,
    default: 'auto',
    description: 'Scale of the probability of default',
  },
  {
    displayName: 'Risk Class Direction',
    name: 'riskClassDirection',
    type: 'options',
    options: [
      { name: 'Higher Is Worse', value: 'higherIsWorse' },
      { name: 'Lower Is Worse', value: 'lowerIsWorse' },
    ],
    default: 'higherIsWorse',
    description: 'Whether a higher or a lower risk class means more risk',
  },
  {
    displayName: 'Risk Class for Alert',
    name: 'riskClassAlert',
    type: 'number',
    default: 4,
    description: 'Risk class from which the verdict is “alert”. Set it together with Risk Class for Review.',
  },
  {
    displayName: 'Risk Class for Review',
    name: 'riskClassReview',
    type: 'number',
    default: 3,
    description: 'Risk class from which the verdict is “review”. Set it together with Risk Class for Alert.',
  },
];

/** The report settings among the options; the others keep their defaults. */
export function readReportSettings(options: IDataObject): ReportSettings {
  const { riskClassDirection, riskClassReview, riskClassAlert, ...others } = options;
  const { confidenceScale, probabilityScale, managerAlertYears, passingManagerAlerts } = others;
  const { riskClassThresholds: defaults } = readDirectionDefaults(riskClassDirection);
  const given = {
    ...(confidenceScale !== undefined && { confidenceScale }),
    ...(probabilityScale !== undefined && { probabilityScale }),
    ...(managerAlertYears !== undefined && { managerAlertYears }),
    ...(passingManagerAlerts !== undefined && { passingManagerAlerts }),
    ...(riskClassDirection !== undefined && { riskClassDirection }),
    riskClassThresholds: {
      review: riskClassReview ?? defaults.review,
      alert: riskClassAlert ?? defaults.alert,
    },
  };
  return parseSettings(given);
}

function readDirectionDefaults(riskClassDirection: unknown): ReportSettings {
  if (riskClassDirection === undefined) return defaultReportSettings;
  return parseSettings({ riskClassDirection });
}

function parseSettings(given: object): ReportSettings {
  const read = parseReportSettings(given);
  if (read.ok) return read.settings;
  throw new InputError(
    ...read.issues.map((issue) => ({
      ...settingIssueText(issue, getLabel(issue.field)),
      isSetting: true as const,
    })),
  );
}

/** The label of a field that the settings name otherwise. */
function getLabel(field: string): string {
  const name = field
    .replace(/^riskClassThresholds(\.alert)?$/, 'riskClassAlert')
    .replace(/^.*\.review$/, 'riskClassReview');
  return reportSettingsOptions.find((option) => option.name === name)?.displayName ?? field;
}
