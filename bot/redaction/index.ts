export { type Card, type Detail, type PublicMessage, publicCard } from './card';
export { type PublicPart, type Redacted, type RedactedData, redact } from './redact';
