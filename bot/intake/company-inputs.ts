import type { KnownBlock } from '@slack/types';
import {
  type CompanyCode,
  type CompanyDetails,
  checkCompanyCode,
  defaultCodeTypes,
  findCodeType,
} from '../../shared';
import type { CodeTypeTexts } from '../../shared/english/company-code-texts';
import { context } from '../slack/block-kit/blocks';
import { checkboxInput, selectInput, textInput } from '../slack/block-kit/inputs';
import { escapeText } from '../slack/block-kit/mrkdwn';
import type { BlockErrors, ViewState } from '../slack/interactions/view-state';
import { readFromText } from '../slack/wording/company-text';
import { issueText } from '../texts/issue-text';
import type { Texts } from '../texts/texts';
import { companyDetailInputs, readCompanyDetailInputs } from './company-fields';

export interface CompanyFields extends CompanyDetails {
  readonly code?: CompanyCode;
  /** The longer number that begins with the code and was given in its place. */
  readonly readFrom?: string;
}

export interface CompanyInputOptions {
  /** The types to choose from. */
  readonly companyCodeTypes?: readonly string[];
  /** Why the company code was refused last time; it then offers a box to send the code anyway. */
  readonly refusedCode?: string;
  /** How often a company that was searched for was filled in: each time the inputs start anew. */
  readonly fills?: number;
}

const MAX_CODE_LENGTH = 100;
/** The box to send a code that was refused. */
export const ACCEPT_CODE_BLOCK_ID = 'accept_code';
const ACCEPT_VALUE = 'accept';

/** The inputs for a company, the same in every form. A code that was refused once can be sent anyway. */
export function companyInputs(
  { code, readFrom, ...details }: CompanyFields,
  texts: Texts,
  { companyCodeTypes = defaultCodeTypes, refusedCode, fills: version }: CompanyInputOptions = {},
): KnownBlock[] {
  const form = texts.forms.submit;
  const defined = companyCodeTypes.flatMap((type) => findCodeType(type) ?? []);
  const codeForms = defined.map(({ type }) => codeFormText(texts.companyCodes[type], texts));
  return [
    selectInput({
      id: 'code_type',
      label: form.codeType,
      choices: companyCodeTypes.map((value) => ({ value, text: codeTypeText(value, texts) })),
      initial: code?.type || companyCodeTypes[0],
      placeholder: form.choose,
      version,
    }),
    textInput({
      id: 'code_id',
      label: form.codeId,
      hint: codeForms.length > 0 ? [...codeForms, form.codeIdHint].join(' ') : undefined,
      placeholder: defined[0]?.example,
      initial: code?.id,
      maxLength: MAX_CODE_LENGTH,
      version,
    }),
    ...(code && readFrom ? context(escapeText(readFromText(readFrom, code, texts), 200)) : []),
    ...(refusedCode === undefined ? [] : overrideBlocks(refusedCode, texts)),
    ...companyDetailInputs(details, texts, version),
  ];
}

function codeTypeText(type: string, { companyCodes, documents }: Texts): string {
  const codeType = findCodeType(type);
  if (!codeType) return documents.uncheckedCodeTypes[type] ?? type;
  const { name, country } = companyCodes[codeType.type];
  return `${name} (${country})`;
}

function codeFormText({ name, form }: CodeTypeTexts, { formats }: Texts): string {
  return `${formats.label(name)} ${form}.`;
}

function overrideBlocks(refused: string, texts: Texts): KnownBlock[] {
  const form = texts.forms.submit;
  return [
    ...context(escapeText(refused, 400)),
    checkboxInput({
      id: ACCEPT_CODE_BLOCK_ID,
      label: form.acceptCode,
      option: { value: ACCEPT_VALUE, text: form.acceptCodeOption },
      optional: true,
    }),
  ];
}

export interface EnteredCompany extends CompanyDetails {
  readonly code: CompanyCode;
  readonly acceptCode?: boolean;
  /** The longer number that begins with the code and was entered in its place. */
  readonly readFrom?: string;
}

export interface CompanyResult {
  /** Absent if there are errors. */
  readonly company?: EnteredCompany;
  readonly errors: BlockErrors;
  /** Why the code failed its check, where that is all: it may be sent anyway. */
  readonly refused?: string;
}

/** As it was entered, with its code right or wrong. */
export function readEnteredCompany(state: ViewState, texts: Texts) {
  return { code: readCode(state), ...readCompanyDetailInputs(state, texts).details };
}

export function readCode(state: ViewState): CompanyCode {
  return { type: state.text('code_type'), id: state.text('code_id') };
}

/** The company that was entered, or what is wrong with it. */
export function readCompany(state: ViewState, texts: Texts): CompanyResult {
  const code = readCode(state);
  const { details, errors: detailErrors } = readCompanyDetailInputs(state, texts);
  const override = state.list(ACCEPT_CODE_BLOCK_ID).includes(ACCEPT_VALUE);
  const [checked, unforced] = [checkCompanyCode(code, { override }), checkCompanyCode(code)];
  const errors = unforced.ok ? {} : toCodeErrors(unforced, texts);
  const canOverride = !unforced.ok && checkCompanyCode(code, { override: true }).ok;
  const refused = canOverride && errors.code_id && `${errors.code_id} ${texts.forms.submit.overrideHint}`;
  if (!checked.ok || Object.keys(detailErrors).length > 0)
    return { errors: { ...(!checked.ok && errors), ...detailErrors }, ...(refused && { refused }) };
  return {
    company: {
      code: checked.code,
      ...details,
      // The box may be ticked although the code is valid.
      ...(canOverride && { acceptCode: true }),
      ...(checked.readFrom !== undefined && { readFrom: checked.readFrom }),
    },
    errors: {},
    ...(refused && { refused }),
  };
}

function toCodeErrors(
  { issues, suggestion }: Extract<ReturnType<typeof checkCompanyCode>, { readonly ok: false }>,
  texts: Texts,
): Record<string, string> {
  const form = texts.forms.submit;
  const errors: Record<string, string> = {};
  for (const issue of issues) {
    if (issue.field === 'code.type') errors.code_type = form.needCodeType;
    else errors.code_id ??= issueText(issue, texts);
  }
  if (suggestion)
    errors.code_id = `${errors.code_id} ${form.suggestion(`${suggestion.type} ${suggestion.id}`)}`;
  return errors;
}
