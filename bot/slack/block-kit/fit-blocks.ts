export interface BlockParts<Block> {
  /** The blocks that are always shown, at the top and at the bottom. */
  readonly head: readonly Block[];
  readonly tail: readonly Block[];
  /** The blocks that are shown as far as they fit, the most important first. */
  readonly body: readonly Block[];
  /** The blocks that are shown instead of those that did not fit. */
  readonly overflowNote: readonly Block[];
}

export interface BlockBudget {
  readonly blocks: number;
  readonly characters: number;
}

/** Fits blocks into a budget by dropping whole blocks from the end of the body. */
export function fitBlocks<Block>(
  { head, body, tail, overflowNote }: BlockParts<Block>,
  budget: BlockBudget,
): Block[] {
  const remaining = new RemainingBudget(budget);
  const fixed = {
    head: head.filter((block) => remaining.tryTake(block)),
    tail: tail.filter((block) => remaining.tryTake(block)),
  };
  const forWholeBody = remaining.copy();
  if (body.every((block) => forWholeBody.tryTake(block))) return [...fixed.head, ...body, ...fixed.tail];

  const note = overflowNote.filter((block) => remaining.tryTake(block));
  const shown: Block[] = [];
  for (const block of body) {
    if (!remaining.tryTake(block)) break;
    shown.push(block);
  }
  return [...fixed.head, ...shown, ...note, ...fixed.tail];
}

/** The size of a block as JSON with its comma: Slack doesn't say how it counts, and no other way is longer. */
export function jsonLength(block: unknown): number {
  return JSON.stringify(block).length + 1;
}

class RemainingBudget {
  constructor(private remaining: BlockBudget) {}

  tryTake(block: unknown): boolean {
    const size = jsonLength(block);
    if (this.remaining.blocks < 1 || this.remaining.characters < size) return false;
    this.remaining = { blocks: this.remaining.blocks - 1, characters: this.remaining.characters - size };
    return true;
  }

  copy(): RemainingBudget {
    return new RemainingBudget(this.remaining);
  }
}
