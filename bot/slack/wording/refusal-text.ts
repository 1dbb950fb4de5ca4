import type { Redacted } from '../../redaction';
import type { Texts } from '../../texts/texts';
import { sanitizeLabel } from '../block-kit/mrkdwn';

/** A file that was shared with others and never sent to the service. */
export interface RefusedFile {
  /** The name of the file; absent where Slack gives no access to it. */
  readonly name?: string;
  readonly reason: 'too_large' | 'empty' | 'not_downloadable' | 'not_readable';
  /** The size in bytes, of a file that is too large. */
  readonly size?: number;
  readonly maxSize?: number;
}

/** Says which file was not sent, why, and what to do. */
export function refusalTexts(files: readonly RefusedFile[], texts: Texts): string[] {
  const { someFile, unreadable } = texts.intake;
  const hidden = files.filter(({ reason }) => reason === 'not_readable').length;
  const named = files.flatMap((file) => {
    const name = file.name ? sanitizeLabel(file.name, 80) : someFile;
    return file.reason === 'not_readable' ? [] : [sentences[file.reason](name, file, texts)];
  });
  return hidden > 0 ? [...named, unreadable(hidden)] : named;
}

/** The refusals where other companies read them, each once: no file is named. */
export function redactedRefusalTexts(
  files: readonly Redacted<'refusedFile', RefusedFile>[],
  texts: Texts,
): string[] {
  return [...new Set(refusalTexts(files, texts))];
}

/** A reason without a sentence does not compile. */
const sentences: Record<
  Exclude<RefusedFile['reason'], 'not_readable'>,
  (name: string, file: RefusedFile, texts: Texts) => string
> = {
  too_large: (name, { size = 0, maxSize = 0 }, { intake, formats }) =>
    intake.tooLarge(name, ...formats.fileSizes(size, maxSize)),
  empty: (name, _, { intake }) => intake.empty(name),
  not_downloadable: (name, _, { intake }) => intake.undownloadable(name),
};
