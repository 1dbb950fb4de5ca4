import { z } from 'zod/v4';
import { type FinancialFigures, parseFigures } from '../../shared';
import type { Company } from '../slack/wording/company-text';

/** The request that the figures are for, and the thread of its card. */
export interface FiguresTarget {
  readonly requestId: string;
  readonly company?: Company;
  readonly channel?: string;
  readonly thread?: string;
}

export interface FiguresFormState {
  readonly target: FiguresTarget;
  /** Amounts in cents, as the service takes them. */
  readonly notes?: FinancialFigures;
}

const formStateSchema = z.object({
  target: z.object({
    requestId: z.string(),
    company: z
      .object({ code: z.object({ type: z.string(), id: z.string() }), name: z.string().optional() })
      .optional(),
    channel: z.string().optional(),
    thread: z.string().optional(),
  }),
  notes: z.unknown(),
});

export function serializeFiguresFormState(formState: FiguresFormState): string {
  return JSON.stringify(formState);
}

/** The state that a form carries. Figures are checked again: the client could have changed them. */
export function parseFiguresFormState(text: string | undefined): FiguresFormState | undefined {
  const parsed = formStateSchema.safeParse(parseJson(text));
  if (!parsed.success) return undefined;
  const { target, notes } = parsed.data;
  if (notes === undefined) return { target };
  const read = parseFigures(notes, { amounts: 'cents' });
  return read.ok ? { target, notes: read.figures } : undefined;
}

function parseJson(text = ''): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
