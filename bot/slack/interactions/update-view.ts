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

/** Resolves to false if the view was updated meanwhile, by an earlier click that was slower, or a later one that was faster. */
export async function updateUnchangedView(
  client: WebClient,
  { id: viewId, hash }: { readonly id: string; readonly hash: string },
  view: ModalView,
): Promise<boolean> {
  try {
    await client.views.update({ view_id: viewId, hash, view });
    return true;
  } catch (error) {
    if (!(error instanceof WebAPIPlatformError)) throw error;
    if (error.data.error === 'hash_conflict') return false;
    if (error.data.error === 'not_found') return true;
    throw error;
  }
}
