import type { InputBlock } from '@slack/types';
import { z } from 'zod/v4';
import { type CompanyDetail, type CompanyDetails, companyDetails, readCompanyDetails } from '../../shared';
import { textInput } from '../slack/block-kit/inputs';
import type { BlockErrors, ViewState } from '../slack/interactions/view-state';
import type { Texts } from '../texts/texts';

/** The inputs for what may be said of a company besides its code, filled in with what is known. */
export function companyDetailInputs(known: CompanyDetails, texts: Texts, version?: number): InputBlock[] {
  return companyDetails.map(({ detail, id, maxLength }) => {
    const { label, hint } = texts.forms.submit.companyDetails[detail];
    return textInput({ id, label, hint, initial: known[detail], maxLength, optional: true, version });
  });
}

/** What was entered, and what can't be used, each by its block. */
export function readCompanyDetailInputs(state: ViewState, texts: Texts) {
  const { details, invalid } = readCompanyDetails((_, id) => state.text(id));
  const errors: BlockErrors = Object.fromEntries(
    invalid.map(({ detail, id }) => {
      const { label, invalid: sentence = label } = texts.forms.submit.companyDetails[detail];
      return [id, sentence];
    }),
  );
  return { details, errors };
}

/** The details as a form carries them. */
export const companyDetailsSchema = Object.fromEntries(
  companyDetails.map(({ detail }) => [detail, z.string().optional()]),
) as Record<CompanyDetail, z.ZodOptional<z.ZodString>>;
