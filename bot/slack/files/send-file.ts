import { WebAPIPlatformError, type WebClient } from '@slack/web-api';

export interface PrivateFile {
  readonly name: string;
  readonly content: string;
  readonly comment: string;
}

/** Sends a file as a direct message; false when Slack refuses it. */
export async function sendFile(
  client: WebClient,
  user: string,
  { name, content, comment }: PrivateFile,
): Promise<boolean> {
  try {
    const { channel } = await client.conversations.open({ users: user });
    if (!channel?.id) return false;
    await client.filesUploadV2({
      channel_id: channel.id,
      filename: name,
      file: Buffer.from(content),
      initial_comment: comment,
    });
    return true;
  } catch (error) {
    if (error instanceof WebAPIPlatformError) return false;
    throw error;
  }
}
