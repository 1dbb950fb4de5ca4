import { type CompanyCode, checkCompanyCode, defaultCodeTypes } from '../../shared';
import { context } from '../slack/block-kit/blocks';
import { checkboxInput, selectInput, textInput } from '../slack/block-kit/inputs';
import { escapeText } from '../slack/block-kit/mrkdwn';
import type { ViewBlock } from '../slack/block-kit/types';
import type { BlockErrors, ViewState } from '../slack/interactions/view-state';
import type { Texts } from '../texts/texts';

export interface CompanyFields {
  readonly code?: CompanyCode;
  readonly businessName?: string;
}

export interface CompanyInputOptions {
  /** The types to choose from. */
  readonly companyCodeTypes?: readonly string[];
  /** Why the company code was refused at the last try: a box to insist is then offered. */
  readonly refusedCode?: string;
}

const MAX_CODE_LENGTH = 100;
const MAX_NAME_LENGTH = 200;
const ACCEPT_VALUE = 'accept';

/** What asks for a company, the same in every form. A code that was refused once can be sent all the same. */
export function companyInputs(
  { code, businessName }: CompanyFields,
  texts: Texts,
  { companyCodeTypes = defaultCodeTypes, refusedCode }: CompanyInputOptions = {},
): ViewBlock[] {
  const words = texts.forms.submit;
  return [
    selectInput({
      id: 'code_type',
      label: words.codeType,
      choices: companyCodeTypes.map((value) => ({ value, text: texts.documents.codeTypes[value] ?? value })),
      initial: code?.type || companyCodeTypes[0],
      placeholder: words.choose,
    }),
    textInput({
      id: 'code_id',
      label: words.codeId,
      hint: words.codeIdHint,
      placeholder: words.codePlaceholder,
      initial: code?.id,
      longest: MAX_CODE_LENGTH,
    }),
    ...(refusedCode === undefined ? [] : overrideBlocks(refusedCode, texts)),
    textInput({
      id: 'business_name',
      label: words.businessName,
      hint: words.businessNameHint,
      initial: businessName,
      longest: MAX_NAME_LENGTH,
      optional: true,
    }),
  ];
}

function overrideBlocks(refused: string, texts: Texts): ViewBlock[] {
  const words = texts.forms.submit;
  return [
    ...context(escapeText(refused, 400)),
    checkboxInput({
      id: 'accept_code',
      label: words.acceptCode,
      option: { value: ACCEPT_VALUE, text: words.acceptCodeOption },
      optional: true,
    }),
  ];
}

export interface EnteredCompany {
  readonly code: CompanyCode;
  readonly businessName?: string;
  readonly acceptCode?: boolean;
  readonly codeNote?: string;
}

export type CompanyResult =
  | { readonly company: EnteredCompany; readonly errors: BlockErrors }
  | {
      readonly company?: undefined;
      readonly errors: BlockErrors;
      /** The check failed, and only the check: a person may insist. */
      readonly refused?: string;
    };

export function readCompany(state: ViewState, texts: Texts): CompanyResult {
  const words = texts.forms.submit;
  const code = { type: state.text('code_type'), id: state.text('code_id') };
  const businessName = state.text('business_name');
  const override = state.list('accept_code').includes(ACCEPT_VALUE);
  const checked = checkCompanyCode(code, { override });
  if (checked.ok) {
    // The box may be ticked for a code that needs no leave.
    const accepted = override && !checkCompanyCode(code).ok;
    return {
      company: {
        code: checked.code,
        ...(businessName !== '' && { businessName }),
        ...(accepted && { acceptCode: true }),
        ...(checked.note !== undefined && { codeNote: checked.note }),
      },
      errors: {},
    };
  }
  const insistable = checkCompanyCode(code, { override: true }).ok;
  const errors: Record<string, string> = {};
  for (const { field, message } of checked.issues) {
    if (field === 'code.type') errors.code_type = words.needCodeType;
    else errors.code_id ??= message;
  }
  const { suggestion } = checked;
  if (suggestion)
    errors.code_id = `${errors.code_id} ${words.suggestion(`${suggestion.type} ${suggestion.id}`)}`;
  const refused = insistable && errors.code_id ? `${errors.code_id} ${words.overrideHint}` : undefined;
  return { errors, ...(refused !== undefined && { refused }) };
}
