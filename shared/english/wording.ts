/** Two sentences: what happened, and what to do next; the second may be empty. */
export interface Wording {
  readonly summary: string;
  readonly advice: string;
}

export function joinWording({ summary, advice }: Wording): string {
  return [summary, advice].filter(Boolean).join(' ');
}
