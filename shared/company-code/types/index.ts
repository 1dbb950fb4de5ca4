import { cfiscale } from './cfiscale';
import type { CodeTypeDefinition } from './code-type-definition';
import { siren } from './siren';

const definitions = [siren, cfiscale] as const;

/** A type of company code that is defined here; the service may take others, which are sent unchecked. */
export type CompanyCodeType = (typeof definitions)[number]['type'];

export type CodeType = CodeTypeDefinition<CompanyCodeType>;

/** Every type that is defined, in the order in which a number without a name is tried against them. */
export const codeTypes: readonly CodeType[] = definitions;
