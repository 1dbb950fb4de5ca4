import type { IDataObject, INodeProperties } from 'n8n-workflow';
import { checkCompanyCode, InvalidInputError, type NewRequest } from '../../../shared';
import type { Item } from '../item';

export const companyCodeFields: INodeProperties[] = [
  {
    displayName: 'Code Type',
    name: 'codeType',
    type: 'options',
    options: [
      {
        name: 'Codice Fiscale',
        value: 'cfiscale',
        description: 'Italy: 11 digits, 16 characters for a person',
      },
      { name: 'Other', value: 'other', description: 'A type that only the service knows' },
      { name: 'SIREN', value: 'siren', description: 'France: 9 digits. A SIRET is read as its SIREN.' },
    ],
    default: 'siren',
    description: 'The register that the company code is from',
  },
  {
    displayName: 'Other Code Type',
    name: 'otherCodeType',
    type: 'string',
    default: '',
    placeholder: 'e.g. kvk',
    description: 'The type as the service names it; needed when Code Type is Other',
    displayOptions: { show: { codeType: ['other'] } },
  },
  {
    displayName: 'Company Code',
    name: 'codeId',
    type: 'string',
    default: '',
    required: true,
    placeholder: 'e.g. 732829320',
    description: 'The number of the company in its register',
  },
];

export const companyOptions: INodeProperties[] = [
  {
    displayName: 'Business Name',
    name: 'businessName',
    type: 'string',
    default: '',
    description: 'A name to show until the service knows the official one',
  },
  {
    displayName: 'Override Code Check',
    name: 'overrideCodeCheck',
    type: 'boolean',
    default: false,
    description: 'Whether to send a company code whose check digit does not fit',
  },
];

/** The company to analyse; a code that looks mistyped is refused here, before anything is sent. */
export function readCompany(item: Item): NewRequest {
  const options = item.parameter<IDataObject>('options', {});
  const chosen = item.text('codeType');
  const type = chosen === 'other' ? item.text('otherCodeType') : chosen;
  const acceptCode = options.overrideCodeCheck === true;
  const checked = checkCompanyCode({ type, id: item.text('codeId') }, { override: acceptCode });
  if (!checked.ok) {
    const { issues, suggestion } = checked;
    const meant = suggestion && `Perhaps ${suggestion.type} ${suggestion.id} is meant.`;
    const override = 'If the code is right, turn on “Override Code Check” in the options.';
    const message = [...issues.map((problem) => problem.message), meant, override].filter(Boolean).join(' ');
    throw new InvalidInputError([{ field: 'codeId', message }]);
  }
  if (checked.note) item.addHint(checked.note);
  const businessName = String(options.businessName ?? '').trim();
  return { code: checked.code, acceptCode, ...(businessName && { businessName }) };
}
