import type { RespondFn } from '@slack/bolt';
import type { Message } from '../cards';

/** An answer that only the one who asked sees. */
export async function whisper(respond: RespondFn, { text, blocks }: Message): Promise<void> {
  await respond({ text, blocks: blocks as never, response_type: 'ephemeral', replace_original: false });
}
