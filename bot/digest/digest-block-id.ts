import type { DigestSection } from './digest';

/** The block id of a line. A click on a message that one person sees names its block, but not the message's contents. */
export function toBlockId(digestId: string, section: DigestSection, caseId: string): string {
  return `digest:${digestId}:${section}:${caseId}`;
}

/** The id of the digest; undefined for the blocks of other messages. */
export function readBlockId(blockId: string | undefined): string | undefined {
  return /^digest:(\d{1,18}):/.exec(blockId ?? '')?.[1];
}
