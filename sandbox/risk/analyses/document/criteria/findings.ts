import type { Level, Reason } from './reason';

/** What a criterion looked at. */
type Examined = Pick<Reason, 'criteria' | 'typeCode'>;

export function reassuring(examined: Examined, title: string, content: string): Reason {
  return { ...examined, sentiment: 'good', message: { title, content }, level: null };
}

export function inconclusive(examined: Examined, title: string, content: string): Reason {
  return { ...examined, sentiment: 'neutral', message: { title, content }, level: null };
}

export function alarming(
  examined: Examined,
  level: NonNullable<Level>,
  title: string,
  content: string,
): Reason {
  return { ...examined, sentiment: 'bad', message: { title, content }, level };
}
