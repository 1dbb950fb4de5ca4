import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { INodeProperties, INodePropertyCollection, INodePropertyOptions } from 'n8n-workflow';
import { RiskXrayApi } from '../../credentials/RiskXrayApi.credentials';
import { RiskXrayBotApi } from '../../credentials/RiskXrayBotApi.credentials';
import { RiskXray } from '../../nodes/RiskXray/RiskXray.node.ts';
import { RiskXrayTrigger } from '../../nodes/RiskXrayTrigger/RiskXrayTrigger.node.ts';
import { markdownTable } from './markdown-table';

const HEADER = ['field', 'default', 'meaning'];
/** The fields that choose an operation: the heading says it already. */
const SELECTORS = ['resource', 'operation'];
const SCHEMAS = join(__dirname, '../../nodes/RiskXray/__schema__');

const { properties } = new RiskXray().description;

/** Links to the operations of the node. */
export function formatOperationList(): string {
  const toLink = ({ action = '' }) => `[${action}](#${action.toLowerCase().replaceAll(' ', '-')})`;
  return listResources()
    .map(({ name, operations }) => `- ${name}: ${operations.map(toLink).join(', ')}`)
    .join('\n');
}

/** The operations of the node, each with its fields. */
export function formatNode(): string {
  return listResources()
    .flatMap(({ name, value: resource, description, operations }) => [
      `## ${name}`,
      `${description}.`,
      ...operations.flatMap((operation) => {
        const fields = properties.filter(
          (property) =>
            !SELECTORS.includes(property.name) &&
            isShownFor(property, 'resource', resource) &&
            isShownFor(property, 'operation', operation.value),
        );
        return [
          `### ${operation.action}`,
          `*${name}: ${operation.name}*. ${operation.description}.`,
          formatOutput(`${resource}/${operation.value}`, fields),
          formatFields(fields),
        ];
      }),
    ])
    .join('\n\n');
}

function listResources() {
  return getChoices(properties[0]).map((resource) => ({
    ...resource,
    operations: properties
      .filter(({ name }) => name === 'operation')
      .filter((property) => isShownFor(property, 'resource', resource.value))
      .flatMap(getChoices),
  }));
}

/** The names of what an operation returns, from the newest schema that n8n shows to the next node. */
function formatOutput(operation: string, fields: readonly INodeProperties[]): string {
  const versions = readdirSync(SCHEMAS).sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  const file = join(SCHEMAS, versions.at(-1) ?? '', `${operation}.json`);
  const schema = JSON.parse(readFileSync(file, 'utf8')) as { properties: object };
  const names = Object.keys(schema.properties).map((name) => `\`${name}\``);
  const isSimplified = fields.some(({ name }) => name === 'simplify');
  return `Returns${isSimplified ? ' with *Simplify*' : ''}: ${names.join(', ')}.`;
}

export function formatTrigger(): string {
  return formatFields(new RiskXrayTrigger().description.properties);
}

export function formatCredential(): string {
  return formatFields(new RiskXrayApi().properties);
}

export function formatBotCredential(): string {
  return formatFields(new RiskXrayBotApi().properties);
}

function formatFields(properties: readonly INodeProperties[]): string {
  const fields = properties.filter(({ type }) => type !== 'notice' && type !== 'hidden');
  return markdownTable(
    HEADER,
    fields.flatMap((field) => toRows(field, fields)),
  );
}

/** A field, and the fields that can be added to it. */
function toRows(field: INodeProperties, siblings: readonly INodeProperties[], parent = ''): string[][] {
  const label = `${parent}*${field.displayName}*`;
  const cells = [formatDefault(field), formatMeaning(field, siblings)];
  const children = getNestedFields(field).filter(({ type }) => type !== 'notice');
  // A collection about which there is nothing to say is named by its fields.
  const row = cells.some(Boolean) || children.length === 0 ? [[label, ...cells]] : [];
  return [...row, ...children.flatMap((child) => toRows(child, children, `${label} → `))];
}

function getNestedFields({ type, options = [] }: INodeProperties): INodeProperties[] {
  if (type === 'collection') return options as INodeProperties[];
  if (type !== 'fixedCollection') return [];
  return (options as INodePropertyCollection[]).flatMap(({ values }) => values);
}

function formatDefault(field: INodeProperties): string {
  const { default: value, required, type, displayName } = field;
  const choice = getChoices(field).find((each) => each.value === value);
  if (choice) return choice.name;
  if (Array.isArray(value) && value.length > 0) return value.map((each) => nameOf(field, each)).join(', ');
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  // The form starts with 0, which is refused.
  if (required && (value === 0 || isEmpty(value))) return '**required**';
  if (isEmpty(value) || type === 'json') return '';
  return displayName.endsWith('Body') ? `\`${value}\`` : String(value);
}

function isEmpty(value: unknown): boolean {
  if (value === '' || value === undefined || value === '{}') return true;
  if (typeof value !== 'object' || value === null) return false;
  return 'value' in value ? value.value === '' : Object.keys(value).length === 0;
}

function formatMeaning(field: INodeProperties, siblings: readonly INodeProperties[]): string {
  const { description, hint, placeholder, type } = field;
  const sentences = [
    ...[description, hint].map((text) => text && toSentence(text)),
    formatChoices(field),
    // An empty collection has a label of its button there.
    placeholder?.startsWith('e.g.') && type !== 'collection' && `For example \`${placeholder.slice(5)}\`.`,
    formatCondition(field, siblings),
  ];
  return sentences.filter(Boolean).join(' ');
}

function toSentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

function formatChoices(field: INodeProperties): string {
  const choices = getChoices(field).map(({ name, description }) =>
    description ? `*${name}* (${description.replace(/\.$/, '')})` : `*${name}*`,
  );
  return choices.length > 0 ? `Choices: ${choices.join(', ')}.` : '';
}

/** The condition under which a field is in the form, by the labels of the fields that decide it. */
function formatCondition({ displayOptions }: INodeProperties, siblings: readonly INodeProperties[]): string {
  const shown = toConditions(displayOptions?.show, siblings, 'is');
  const hidden = toConditions(displayOptions?.hide, siblings, 'is not');
  const conditions = [...shown, ...hidden];
  return conditions.length > 0 ? `Only ${conditions.join(' and ')}.` : '';
}

function toConditions(
  rules: Readonly<Record<string, unknown>> = {},
  siblings: readonly INodeProperties[],
  verb: string,
): string[] {
  return Object.entries(rules)
    .filter(([name]) => !SELECTORS.includes(name))
    .map(([name, values]) => {
      if (name === '@tool') return verb === 'is' ? 'as a tool of an AI agent' : 'outside of AI agents';
      const decider = siblings.find((sibling) => sibling.name === name);
      const names = (values as unknown[]).map((value) => `*${decider ? nameOf(decider, value) : value}*`);
      return `if *${decider?.displayName ?? name}* ${verb} ${names.join(' or ')}`;
    });
}

function nameOf(field: INodeProperties, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return getChoices(field).find((choice) => choice.value === value)?.name ?? String(value);
}

function getChoices(field: INodeProperties | undefined): INodePropertyOptions[] {
  if (field?.type !== 'options' && field?.type !== 'multiOptions') return [];
  return (field.options ?? []) as INodePropertyOptions[];
}

function isShownFor({ displayOptions }: INodeProperties, name: string, value: unknown): boolean {
  const wanted = displayOptions?.show?.[name] as unknown[] | undefined;
  return wanted?.includes(value) ?? true;
}
