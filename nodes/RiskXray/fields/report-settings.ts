import type { IDataObject, INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import {
  defaultReportSettings,
  InvalidInputError,
  parseReportSettings,
  type ReportSettings,
} from '../../../shared';

const scales: INodePropertyOptions[] = [
  {
    name: 'Automatic',
    value: 'auto',
    description: 'Guessed from the value, and never used to raise an alert',
  },
  { name: 'Fraction', value: 'fraction', description: 'From 0 to 1' },
  { name: 'Percent', value: 'percent', description: 'From 0 to 100' },
];

/** How to read what the service does not say. */
export const reportSettingsOptions: INodeProperties[] = [
  {
    displayName: 'Confidence Scale',
    name: 'confidenceScale',
    type: 'options',
    options: scales,
    default: 'auto',
    description: 'The scale of confidences in reports',
  },
  {
    displayName: 'Probability Scale',
    name: 'probabilityScale',
    type: 'options',
    options: scales,
    default: 'auto',
    description: 'The scale of the probability of default',
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
    description: 'Which end of the risk classes is the bad one',
  },
  {
    displayName: 'Risk Class for Alert',
    name: 'riskClassAlert',
    type: 'number',
    default: 4,
    description: 'The risk class from which the verdict is “alert”. Set it together with the one for review.',
  },
  {
    displayName: 'Risk Class for Review',
    name: 'riskClassReview',
    type: 'number',
    default: 3,
    description: 'The risk class from which the verdict is “review”. Set it together with the one for alert.',
  },
];

/** The settings among the options of a form; what is not set keeps its default. */
export function readReportSettings(options: IDataObject): ReportSettings {
  const { confidenceScale, probabilityScale, riskClassDirection, riskClassReview, riskClassAlert } = options;
  const { riskClassThresholds: usual } = readDirectionDefaults(riskClassDirection);
  const given = {
    ...(confidenceScale !== undefined && { confidenceScale }),
    ...(probabilityScale !== undefined && { probabilityScale }),
    ...(riskClassDirection !== undefined && { riskClassDirection }),
    riskClassThresholds: { review: riskClassReview ?? usual.review, alert: riskClassAlert ?? usual.alert },
  };
  const read = parseReportSettings(given);
  if (!read.ok) throw new InvalidInputError(read.issues);
  return read.settings;
}

function readDirectionDefaults(riskClassDirection: unknown): ReportSettings {
  if (riskClassDirection === undefined) return defaultReportSettings;
  const read = parseReportSettings({ riskClassDirection });
  if (!read.ok) throw new InvalidInputError(read.issues);
  return read.settings;
}
