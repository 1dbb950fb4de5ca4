export type ReasonLevel = null | 'suspicious' | 'fraudulent';

/** One criterion of a Doc X-Ray and what it found. */
export interface DocReason {
  criteria: Record<string, string | number | boolean | null>;
  sentiment: 'good' | 'neutral' | 'bad';
  message: { title: string; content: string };
  typeCode: 'format' | 'time' | 'signature' | 'software' | 'structure' | 'encryption';
  level: ReasonLevel;
}
