import type { IDataObject, INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import { type CodeType, checkCompanyCode, codeTypes, type NewRequest } from '../../../shared';
import { codeNoteText } from '../../../shared/english/code-note-text';
import { companyCodeTexts } from '../../../shared/english/company-code-texts';
import { companyDetailTexts } from '../../../shared/english/company-detail-texts';
import { InputError } from '../../../shared/english/input-error';
import { issueText } from '../../../shared/english/issue-text';
import { requireCompanyDetails } from '../../../shared/english/require-company-details';
import type { Item } from '../item';
import { readAll } from './read-all';

const OTHER = { name: 'Other', value: 'other', description: 'Another type that the service supports' };

function toOption({ type, longerForms }: CodeType): INodePropertyOptions {
  const { name, country, form } = companyCodeTexts[type];
  const longer = longerForms.map((number) => `or the ${number.length} digits of a ${number.name}`);
  return {
    name: name.replace(/(?<= )\p{L}/gu, (letter) => letter.toUpperCase()),
    value: type,
    description: `${country}: ${[form, ...longer].join(', ')}`,
  };
}

export const companyCodeFields: INodeProperties[] = [
  {
    displayName: 'Code Type',
    name: 'codeType',
    type: 'options',
    options: [...codeTypes.map(toOption), OTHER].sort((a, b) => a.name.localeCompare(b.name)),
    default: 'siren',
    description: 'The register of the company code',
  },
  {
    displayName: 'Other Code Type',
    name: 'otherCodeType',
    type: 'string',
    default: '',
    placeholder: 'e.g. kvk',
    description: 'Name of the code type in the service',
    displayOptions: { show: { codeType: ['other'] } },
  },
  {
    displayName: 'Company Code',
    name: 'codeId',
    type: 'string',
    default: '',
    required: true,
    placeholder: 'e.g. 732829320',
    description: 'Number of the company in the register',
  },
];

export const companyOptions: INodeProperties[] = [
  ...Object.entries(companyDetailTexts).map(
    ([name, { name: displayName, description }]): INodeProperties => ({
      displayName,
      name,
      type: 'string',
      default: '',
      description,
    }),
  ),
  {
    displayName: 'Override Code Check',
    name: 'overrideCodeCheck',
    type: 'boolean',
    default: false,
    description: 'Whether to send a company code even if its check digit is wrong',
  },
];

/** The company to analyse; a code that looks mistyped is refused before anything is sent. */
export function readCompany(item: Item): NewRequest {
  const options = item.parameter<IDataObject>('options', {});
  const code = readAll({ type: () => readCodeType(item), id: () => item.text('codeId') });
  const acceptCode = options.overrideCodeCheck === true;
  const checked = checkCompanyCode(code, { override: acceptCode });
  if (!checked.ok) {
    const { suggestion } = checked;
    const sameType = suggestion?.type === code.type;
    const meant = suggestion && [...(sameType ? [] : [suggestion.type]), suggestion.id].join(' ');
    throw new InputError(...checked.issues.map(issueText), {
      summary: '',
      advice: meant ? `Did you mean ${meant}?` : '',
      setup: 'If the code is correct, turn on “Override Code Check” in the options.',
    });
  }
  const note = codeNoteText(checked);
  if (note) item.addHint(note);
  return {
    code: checked.code,
    acceptCode,
    ...requireCompanyDetails((detail) => String(options[detail] ?? '')),
  };
}

function readCodeType(item: Item): string {
  const chosen = item.text('codeType');
  return chosen === 'other' ? item.text('otherCodeType') : chosen;
}
