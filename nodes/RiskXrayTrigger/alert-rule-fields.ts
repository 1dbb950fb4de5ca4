import type { IDataObject, INodeProperties } from 'n8n-workflow';
import { type AlertRule, alertLevels, parseAlertRules } from '../../shared';
import { InputError } from '../../shared/english/input-error';
import { settingIssueText } from '../../shared/english/setting-issue-text';
import { parseJson } from '../RiskXray/fields/parse-json';
import { sourceOptions } from '../RiskXray/fields/sources';

const any = { name: 'Any', value: '' };

/** One input for each field of a rule; a missing one does not compile. */
const ruleInputs: Record<keyof AlertRule, Omit<INodeProperties, 'name'>> = {
  name: {
    displayName: 'Name',
    type: 'string',
    default: '',
    placeholder: 'e.g. Distress',
    description: 'Name of the rule, returned when it matches',
  },
  managerAlertLevelAtLeast: {
    displayName: 'Manager Alert Level at Least',
    type: 'options',
    options: [any, ...alertLevels.map((level) => ({ name: capitalise(level), value: level }))],
    default: '',
    description: "The worst alert on a manager's companies is this one or a worse one",
  },
  probabilityOfDefaultAtLeast: {
    displayName: 'Probability of Default at Least',
    // A string, so that an empty field is no condition.
    type: 'string',
    default: '',
    placeholder: 'e.g. 0.05',
    description:
      'A fraction from 0 to 1: 0.05 means 5 %. Matches only when Probability Scale is set under Options.',
  },
  riskClassAtLeast: {
    displayName: 'Risk Class at Least',
    type: 'string',
    default: '',
    placeholder: 'e.g. 4',
    description: 'The risk class is this one or a worse one: a number, or a letter from A to E',
  },
  sources: {
    displayName: 'Sources',
    type: 'multiOptions',
    options: sourceOptions,
    default: [],
    description: 'The report comes from one of these analyses. Leave empty for any.',
  },
  verdictAtLeast: {
    displayName: 'Verdict at Least',
    type: 'options',
    options: [any, { name: 'Alert', value: 'alert' }, { name: 'Review', value: 'review' }],
    default: '',
    description: 'The verdict is this one or a worse one',
  },
};

const ruleFields = Object.keys(ruleInputs);
const JSON_LABEL = 'Alert Rules (JSON)';

/** Two of the filters: rules as fields, and rules as JSON. */
export const alertRuleFilters: INodeProperties[] = [
  {
    displayName: 'Alert Rules',
    name: 'rules',
    type: 'fixedCollection',
    typeOptions: { multipleValues: true },
    placeholder: 'Add Rule',
    default: {},
    description: 'Only reports that match at least one rule. A rule matches if all its conditions do.',
    options: [
      {
        displayName: 'Rule',
        name: 'rule',
        values: Object.entries(ruleInputs).map(([name, input]) => ({ name, ...input })),
      },
    ],
  },
  {
    displayName: JSON_LABEL,
    name: 'alertRules',
    type: 'json',
    default: '[]',
    placeholder: 'e.g. [{ "name": "Distress", "riskClassAtLeast": 4 }]',
    description: `The same as a list, for rules from an expression. Fields of a rule: ${ruleFields.join(', ')}.`,
  },
];

/** The rules of both filters; throws with everything wrong with them. */
export function readAlertRules({ rules, alertRules }: IDataObject): readonly AlertRule[] {
  const given = (rules as { rule?: IDataObject[] } | undefined)?.rule ?? [];
  const fromFields = parseAlertRules(given.map(toRule));
  if (!fromFields.ok)
    throw new InputError(...fromFields.issues.map((issue) => settingIssueText(issue, getLabel(issue.field))));
  const fromJson = parseAlertRules(parseJson(alertRules ?? [], JSON_LABEL));
  if (!fromJson.ok)
    throw new InputError(
      ...fromJson.issues.map((issue) => settingIssueText(issue, getJsonLabel(issue.field), ruleFields)),
    );
  return [...fromFields.rules, ...fromJson.rules];
}

/** `Alert Rules (JSON): rule 2, sources` for a field such as `rules[1].sources`. */
function getJsonLabel(field: string): string {
  const [, index, inside] = /^rules\[(\d+)\]\.?(.*)$/.exec(field) ?? [];
  if (index === undefined) return JSON_LABEL;
  return `${JSON_LABEL}: rule ${Number(index) + 1}${inside && `, ${inside}`}`;
}

/** The form's name of a field such as `rules[0].sources`. */
function getLabel(field: string): string {
  const name = /\w+(?=\W*$|\[)/.exec(field.split('.')[1] ?? '')?.[0] ?? '';
  return Object.hasOwn(ruleInputs, name) ? ruleInputs[name as keyof AlertRule].displayName : field;
}

/** The rule without the fields that were left empty. */
function toRule(fields: IDataObject): IDataObject {
  const given = Object.entries(fields).filter(([, value]) => !isEmpty(value));
  const { probabilityOfDefaultAtLeast: probability, ...rule } = Object.fromEntries(given);
  return probability === undefined ? rule : { ...rule, probabilityOfDefaultAtLeast: Number(probability) };
}

function isEmpty(value: IDataObject[string]): boolean {
  return String(value ?? '').trim() === '';
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
