import { WebAPIPlatformError, type WebClient } from '@slack/web-api';
import type { ModalView } from '../block-kit/types';

/** Fills an open modal in. One that was closed meanwhile is `not_found`: https://github.com/slackapi/bolt-js/issues/1309. */
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
