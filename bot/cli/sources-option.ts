import { kinds } from '../../shared/meaning';

/** `doc_xray,magpie`, or every source that is known. */
export function sourcesIn(text: string | undefined): string[] {
  const named = text
    ?.split(',')
    .map((source) => source.trim())
    .filter(Boolean);
  return named?.length ? named : kinds.flatMap(({ source }) => source ?? []);
}
