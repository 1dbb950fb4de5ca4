export interface BlockParts<Block> {
  /** What must be there, at the top and at the bottom. */
  readonly head: readonly Block[];
  readonly tail: readonly Block[];
  /** What is there as far as there is room, the most important first. */
  readonly body: readonly Block[];
  /** Stands in for what found no room. */
  readonly overflowNote: readonly Block[];
}

export interface BlockBudget {
  readonly blocks: number;
  readonly characters: number;
}

/** Blocks within the room there is: the body gives way, whole blocks at a time. */
export function fitBlocks<Block>(
  { head, body, tail, overflowNote }: BlockParts<Block>,
  room: BlockBudget,
): Block[] {
  const space = new RemainingBudget(room);
  const kept = {
    head: head.filter((block) => space.tryTake(block)),
    tail: tail.filter((block) => space.tryTake(block)),
  };
  const whole = space.copy();
  if (body.every((block) => whole.tryTake(block))) return [...kept.head, ...body, ...kept.tail];

  const note = overflowNote.filter((block) => space.tryTake(block));
  const shown: Block[] = [];
  for (const block of body) {
    if (!space.tryTake(block)) break;
    shown.push(block);
  }
  return [...kept.head, ...shown, ...note, ...kept.tail];
}

/** The size of a block as it travels; JSON is the longest of the ways in which Slack might count. */
export function jsonLength(block: unknown): number {
  return JSON.stringify(block).length + 1;
}

class RemainingBudget {
  constructor(private readonly room: BlockBudget) {
    this.remaining = { ...room };
  }

  private remaining: { blocks: number; characters: number };

  tryTake(block: unknown): boolean {
    const size = jsonLength(block);
    if (this.remaining.blocks < 1 || this.remaining.characters < size) return false;
    this.remaining = { blocks: this.remaining.blocks - 1, characters: this.remaining.characters - size };
    return true;
  }

  copy(): RemainingBudget {
    const copy = new RemainingBudget(this.room);
    copy.remaining = { ...this.remaining };
    return copy;
  }
}
