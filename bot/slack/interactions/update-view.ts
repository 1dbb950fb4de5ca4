import type { ModalView } from '@slack/types';
import { WebAPIPlatformError, type WebClient } from '@slack/web-api';

/** Ignores a modal that was closed meanwhile, which is `not_found`: https://github.com/slackapi/bolt-js/issues/1309. */
export async function updateView(
  client: WebClient,
  viewId: string | undefined,
  view: ModalView,
): Promise<void> {
  try {
    await client.views.update({ view_id: viewId ?? '', view });
  } catch (error) {
    if (error instanceof WebAPIPlatformError && error.data.error === 'not_found') return;
    throw error;
  }
}
