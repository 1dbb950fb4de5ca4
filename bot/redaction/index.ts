export { type PublicPart, type Redacted, type RedactedData, redact } from './redact';
