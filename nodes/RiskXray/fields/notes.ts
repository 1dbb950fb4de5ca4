import type { IDataObject, INodeProperties } from 'n8n-workflow';
import {
  type FigureField,
  type FinancialFigures,
  figureFields,
  getFigureWarnings,
  parseFigures,
} from '../../../shared';
import { figureLabels } from '../../../shared/english/figure-labels';
import { InputError } from '../../../shared/english/input-error';
import { labelledIssueText } from '../../../shared/english/issue-text';
import { figureWarningText } from '../../../shared/english/warning-text';
import type { Item } from '../item';
import { parseJson } from './parse-json';

const mandatory = figureFields.filter((field) => field.mandatory);
const optional = figureFields.filter((field) => !field.mandatory);

/** The financial figures, which the API calls notes: one field each, or all as JSON. */
export const notesFields: INodeProperties[] = [
  {
    displayName: 'Notes',
    name: 'notesInput',
    type: 'options',
    options: [
      { name: 'As Fields', value: 'fields', description: 'Amounts in currency units, such as 1 234.56' },
      { name: 'As JSON', value: 'json', description: 'In the format of the API, amounts in cents' },
    ],
    default: 'fields',
    description: 'How to enter the financial notes',
  },
  ...mandatory.map((field) => ({
    ...toNodeProperty(field),
    displayOptions: { show: { notesInput: ['fields'] } },
  })),
  {
    displayName: 'ESG Notes',
    name: 'esgNotes',
    type: 'collection',
    placeholder: 'Add Note',
    default: {},
    options: optional.map(toNodeProperty),
    displayOptions: { show: { notesInput: ['fields'] } },
  },
  {
    displayName: 'Notes (JSON)',
    name: 'notesJson',
    type: 'json',
    default: '{}',
    required: true,
    placeholder: 'e.g. { "holding": false, "workforceNumber": 12, "equity": 25000000, … }',
    description: 'The notes in the format of the API, amounts in whole cents',
    displayOptions: { show: { notesInput: ['json'] } },
  },
];

/** The figures as they are sent, with hints at likely typos; throws with everything that is missing or wrong. */
export function readFigures(item: Item): FinancialFigures {
  const isJson = item.text('notesInput') === 'json';
  const read = isJson
    ? parseFigures(readNotesJson(item), { amounts: 'cents' })
    : parseFigures(readFieldValues(item), { amounts: 'units' });
  if (read.ok) {
    for (const warning of getFigureWarnings(read.figures)) item.addHint(figureWarningText(warning));
    return read.figures;
  }
  const getLabel = (key: string) => (isJson ? key : titleCase(key));
  const labels = read.issues.map(({ field }) => getLabel(field));
  throw new InputError({
    summary: `Some notes are missing or not valid: ${labels.join(', ')}.`,
    advice: read.issues.map((issue) => labelledIssueText(issue, getLabel(issue.field))).join(' '),
  });
}

function readNotesJson(item: Item): object {
  const notes =
    parseJson(item.parameter('notesJson'), item.getLabel('notesJson')) ?? item.refuseEmpty('notesJson');
  if (typeof notes === 'object' && !Array.isArray(notes)) return notes;
  return item.refuse(
    'notesJson',
    'is not a JSON object.',
    'Write it like {"holding": false, "equity": 25000000, …}.',
  );
}

function readFieldValues(item: Item): object {
  const given = mandatory.map(({ key }) => [key, item.parameter(key)]);
  return { ...Object.fromEntries(given), ...item.parameter<IDataObject>('esgNotes', {}) };
}

function toNodeProperty(field: FigureField): INodeProperties {
  const { key: name } = field;
  const label = figureLabels[name];
  const displayName = titleCase(name);
  switch (field.kind) {
    case 'flag':
      return {
        displayName,
        name,
        type: 'boolean',
        default: false,
        description: `Whether ${lowerFirst(label)}`,
      };
    case 'count':
      return {
        displayName,
        name,
        type: 'number',
        // 0 is refused later, so a field that was not filled in is noticed.
        default: 0,
        required: true,
        typeOptions: { minValue: 0 },
        description: label,
      };
    case 'amount':
      return {
        displayName,
        name,
        // A string, so that an empty field is not sent as zero.
        type: 'string',
        default: '',
        required: true,
        placeholder: 'e.g. 1 234.56',
        description: `${label}, in currency units`,
      };
    case 'choice':
      return {
        displayName,
        name,
        type: 'options',
        options: field.choices.map((choice) => ({ name: choice, value: choice })),
        default: '',
        description: label,
      };
    case 'labels':
      return {
        displayName,
        name,
        type: 'string',
        default: '',
        placeholder: 'e.g. B Corp, ISO 14001',
        description: `${label}, separated by commas. Enter “none” if there are none.`,
      };
  }
}

/** Writes a key as a title: `esgGenderDiversity` as "ESG Gender Diversity". */
function titleCase(key: string): string {
  const title = key.replace(/[A-Z]/g, ' $&').replace(/^esg/, 'ESG');
  return title.charAt(0).toUpperCase() + title.slice(1);
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
