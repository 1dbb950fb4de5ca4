export { digestCard } from './digest-card';
export type { DigestContext } from './digest-context';
export { nextDigestAt } from './next-digest-at';
export { redactedDigestCard } from './redacted-digest-card';
export { sendDigests } from './send-digests';
export { digestTables } from './tables';
export { updateDigest } from './update-digest';
export { withDigestReply } from './with-digest-reply';
