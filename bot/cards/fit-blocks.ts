export interface Parts<Block> {
  /** What must be there, at the top and at the bottom. */
  readonly head: readonly Block[];
  readonly tail: readonly Block[];
  /** What is there as far as there is room, the most important first. */
  readonly body: readonly Block[];
  /** Stands in for what found no room. */
  readonly leftOut: readonly Block[];
}

export interface Room {
  readonly blocks: number;
  readonly characters: number;
}

/** Blocks within the room there is: the body gives way, whole blocks at a time. */
export function fitBlocks<Block>({ head, body, tail, leftOut }: Parts<Block>, room: Room): Block[] {
  const space = new Space(room);
  const kept = {
    head: head.filter((block) => space.take(block)),
    tail: tail.filter((block) => space.take(block)),
  };
  const whole = space.copy();
  if (body.every((block) => whole.take(block))) return [...kept.head, ...body, ...kept.tail];

  const note = leftOut.filter((block) => space.take(block));
  const shown: Block[] = [];
  for (const block of body) {
    if (!space.take(block)) break;
    shown.push(block);
  }
  return [...kept.head, ...shown, ...note, ...kept.tail];
}

/** The size of a block as it travels; JSON is the longest of the ways in which Slack might count. */
export function sizeOf(block: unknown): number {
  return JSON.stringify(block).length + 1;
}

class Space {
  constructor(private readonly room: Room) {
    this.left = { ...room };
  }

  private left: { blocks: number; characters: number };

  take(block: unknown): boolean {
    const size = sizeOf(block);
    if (this.left.blocks < 1 || this.left.characters < size) return false;
    this.left = { blocks: this.left.blocks - 1, characters: this.left.characters - size };
    return true;
  }

  copy(): Space {
    const copy = new Space(this.room);
    copy.left = { ...this.left };
    return copy;
  }
}
