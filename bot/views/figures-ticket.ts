import { z } from 'zod/v4';
import { type Notes, readNotes } from '../../shared';

/** The request the figures are for, and where to say that they were sent. */
export interface FiguresTarget {
  readonly requestId: string;
  readonly channel?: string;
  readonly thread?: string;
}

export interface FiguresTicket {
  readonly target: FiguresTarget;
  /** Amounts in cents, as they travel. */
  readonly notes?: Notes;
}

const ticketSchema = z.object({
  target: z.object({ requestId: z.string(), channel: z.string().optional(), thread: z.string().optional() }),
  notes: z.unknown(),
});

export function writeFiguresTicket(ticket: FiguresTicket): string {
  return JSON.stringify(ticket);
}

/** What a form carries; figures are checked again, because a form has been in other hands. */
export function readFiguresTicket(text: string | undefined): FiguresTicket | undefined {
  const parsed = ticketSchema.safeParse(jsonIn(text));
  if (!parsed.success) return undefined;
  const { target, notes } = parsed.data;
  if (notes === undefined) return { target };
  const read = readNotes(notes, { amounts: 'cents' });
  return read.ok ? { target, notes: read.notes } : undefined;
}

function jsonIn(text = ''): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
