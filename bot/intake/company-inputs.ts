import type { KnownBlock } from '@slack/types';
import { type CompanyCode, checkCompanyCode, defaultCodeTypes } from '../../shared';
import { context } from '../slack/block-kit/blocks';
import { checkboxInput, selectInput, textInput } from '../slack/block-kit/inputs';
import { escapeText } from '../slack/block-kit/mrkdwn';
import type { BlockErrors, ViewState } from '../slack/interactions/view-state';
import type { Texts } from '../texts/texts';

export interface CompanyFields {
  readonly code?: CompanyCode;
  readonly businessName?: string;
  /** The SIRET that the code was derived from. */
  readonly siret?: string;
}

export interface CompanyInputOptions {
  /** The types to choose from. */
  readonly companyCodeTypes?: readonly string[];
  /** Why the company code was refused last time; it then offers a box to send the code anyway. */
  readonly refusedCode?: string;
}

const MAX_CODE_LENGTH = 100;
const MAX_NAME_LENGTH = 200;
const ACCEPT_VALUE = 'accept';

/** The inputs for a company, the same in every form. A code that was refused once can be sent anyway. */
export function companyInputs(
  { code, businessName, siret }: CompanyFields,
  texts: Texts,
  { companyCodeTypes = defaultCodeTypes, refusedCode }: CompanyInputOptions = {},
): KnownBlock[] {
  const form = texts.forms.submit;
  return [
    selectInput({
      id: 'code_type',
      label: form.codeType,
      choices: companyCodeTypes.map((value) => ({ value, text: texts.documents.codeTypes[value] ?? value })),
      initial: code?.type || companyCodeTypes[0],
      placeholder: form.choose,
    }),
    textInput({
      id: 'code_id',
      label: form.codeId,
      hint: form.codeIdHint,
      placeholder: form.codePlaceholder,
      initial: code?.id,
      maxLength: MAX_CODE_LENGTH,
    }),
    ...(code && siret ? context(escapeText(texts.intake.siretToSiren(siret, code.id), 200)) : []),
    ...(refusedCode === undefined ? [] : overrideBlocks(refusedCode, texts)),
    textInput({
      id: 'business_name',
      label: form.businessName,
      hint: form.businessNameHint,
      initial: businessName,
      maxLength: MAX_NAME_LENGTH,
      optional: true,
    }),
  ];
}

function overrideBlocks(refused: string, texts: Texts): KnownBlock[] {
  const form = texts.forms.submit;
  return [
    ...context(escapeText(refused, 400)),
    checkboxInput({
      id: 'accept_code',
      label: form.acceptCode,
      option: { value: ACCEPT_VALUE, text: form.acceptCodeOption },
      optional: true,
    }),
  ];
}

export interface EnteredCompany {
  readonly code: CompanyCode;
  readonly businessName?: string;
  readonly acceptCode?: boolean;
  /** The SIRET that was entered, where the code is its SIREN. */
  readonly siret?: string;
}

export type CompanyResult =
  | { readonly company: EnteredCompany; readonly errors: BlockErrors }
  | {
      readonly company?: undefined;
      readonly errors: BlockErrors;
      /** Why the code failed its check, where that is all: it may be sent anyway. */
      readonly refused?: string;
    };

/** As it was entered, right or wrong. */
export function readEnteredCompany(state: ViewState) {
  const businessName = state.text('business_name');
  return {
    code: { type: state.text('code_type'), id: state.text('code_id') },
    ...(businessName !== '' && { businessName }),
  };
}

/** The company that was entered, or what is wrong with its code. */
export function readCompany(state: ViewState, texts: Texts): CompanyResult {
  const form = texts.forms.submit;
  const { code, ...name } = readEnteredCompany(state);
  const override = state.list('accept_code').includes(ACCEPT_VALUE);
  const checked = checkCompanyCode(code, { override });
  if (checked.ok) {
    // The box may be ticked although the code is valid.
    const accepted = override && !checkCompanyCode(code).ok;
    return {
      company: {
        code: checked.code,
        ...name,
        ...(accepted && { acceptCode: true }),
        ...(checked.siret !== undefined && { siret: checked.siret }),
      },
      errors: {},
    };
  }
  const canOverride = checkCompanyCode(code, { override: true }).ok;
  const errors: Record<string, string> = {};
  for (const { field, message } of checked.issues) {
    if (field === 'code.type') errors.code_type = form.needCodeType;
    else errors.code_id ??= message;
  }
  const { suggestion } = checked;
  if (suggestion)
    errors.code_id = `${errors.code_id} ${form.suggestion(`${suggestion.type} ${suggestion.id}`)}`;
  const refused = canOverride && errors.code_id ? `${errors.code_id} ${form.overrideHint}` : undefined;
  return { errors, ...(refused !== undefined && { refused }) };
}
