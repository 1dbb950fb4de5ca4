import type { RedactedData } from '../redaction';
import type { Texts } from '../texts/texts';
import type { Message } from './block-kit/message';

/** Only `publicCard` makes it. */
declare const isPublic: unique symbol;

/** A message that another company may read. */
export interface PublicMessage extends Message {
  readonly [isPublic]: true;
}

/** The two versions of a message: which one is posted depends on who reads its channel. */
interface CardVersions {
  full(): Message | Promise<Message>;
  redacted(): PublicMessage;
}

export type Card = PublicMessage | CardVersions;

/** A card that another company may read: a function of redacted data, so that nothing else can be on it. */
export function publicCard<Data extends RedactedData>(
  build: (data: Data, texts: Texts) => Message,
): (data: Data, texts: Texts) => PublicMessage {
  return build as (data: Data, texts: Texts) => PublicMessage;
}
