import { WebAPIPlatformError, type WebClient } from '@slack/web-api';

export interface PrivateFile {
  readonly name: string;
  readonly content: string | Buffer;
}

/** Sends files as one direct message; false when Slack refuses them. */
export async function sendFiles(
  client: WebClient,
  user: string,
  { files, comment }: { readonly files: readonly PrivateFile[]; readonly comment: string },
): Promise<boolean> {
  try {
    const { channel } = await client.conversations.open({ users: user });
    if (!channel?.id) return false;
    await client.filesUploadV2({
      channel_id: channel.id,
      file_uploads: files.map(({ name, content }) => ({
        filename: name,
        file: typeof content === 'string' ? Buffer.from(content) : content,
      })),
      initial_comment: comment,
    });
    return true;
  } catch (error) {
    if (error instanceof WebAPIPlatformError) return false;
    throw error;
  }
}
