import {
  type CompanyCode,
  checkCompanyCode,
  codeTypes,
  guessCodeType,
  type RecognisedCompanyCode,
  recogniseCompanyCodes,
} from '../../shared/company-code';
import { codeNoteText } from '../../shared/english/code-note-text';
import { InvalidInputError } from '../../shared/errors';
import { type Invocation, throwInvalidInput } from './command';

/** A code of each type, as people type it. */
export const codeExamples = codeTypes.map(({ type, example, normalise }) => `${type}:${normalise(example)}`);

/** Parses `siren:732829320` or a bare number into the code to send, and prints what was changed about it. */
export function parseCompanyCodeOption(
  text: string,
  { options, service, terminal }: Pick<Invocation, 'options' | 'service' | 'terminal'>,
): CompanyCode {
  const types = service.companyCodeTypes;
  const code = readCode(text, types);
  if (!code)
    throwInvalidInput(
      `“${text}” is not a company code. Give its type too, such as ${types[0]}:${text.trim() || '…'}.`,
    );
  const checked = checkCompanyCode(code, { override: options['accept-code'] === true });
  if (!checked.ok) throw new InvalidInputError(checked.issues);
  const note = codeNoteText({ readFrom: code.readFrom, ...checked });
  if (note) terminal.notice(note);
  return checked.code;
}

/** Reads `siren:732829320`, `siren 732829320`, or a bare code, which may begin with letters, too. */
function readCode(text: string, types: readonly string[]): RecognisedCompanyCode | undefined {
  const [, type = '', colon, id = ''] = /^([A-Za-z_][\w-]*)\s*(:| )\s*(.+)$/s.exec(text.trim()) ?? [];
  const known = types.find((candidate) => candidate.toLowerCase() === type.toLowerCase());
  if (known !== undefined || colon === ':') return { type: known ?? type, id };
  return recogniseCompanyCodes(text, types)[0] ?? guessCode(text, types) ?? (type ? { type, id } : undefined);
}

/** The type of a bare code by its length, so that its check says what is wrong with it, or is overridden. */
function guessCode(text: string, types: readonly string[]): CompanyCode | undefined {
  const id = text.replace(/[\s.]/g, '');
  const type = guessCodeType(id);
  return type && types.some((candidate) => candidate.toLowerCase() === type) ? { type, id } : undefined;
}
