import type { Method } from '../method';
import { connectionsOpen } from './apps/connections-open';
import { revoke } from './auth/revoke';
import { test } from './auth/test';
import { deleteMessage } from './chat/delete';
import { getPermalink } from './chat/get-permalink';
import { postEphemeral } from './chat/post-ephemeral';
import { postMessage } from './chat/post-message';
import { update } from './chat/update';
import { history } from './conversations/history';
import { conversationInfo } from './conversations/info';
import { open } from './conversations/open';
import { replies } from './conversations/replies';
import { completeUploadExternal } from './files/complete-upload-external';
import { getUploadUrlExternal } from './files/get-upload-url-external';
import { fileInfo } from './files/info';
import { completeError } from './functions/complete-error';
import { completeSuccess } from './functions/complete-success';
import { v2Access } from './oauth/v2-access';
import { add } from './reactions/add';
import { userInfo } from './users/info';
import { openView } from './views/open';
import { publishView } from './views/publish';
import { pushView } from './views/push';
import { updateView } from './views/update';

/** Every method the workspace has. */
export const METHODS: Readonly<Record<string, Method>> = {
  'apps.connections.open': connectionsOpen,
  'auth.revoke': revoke,
  'auth.test': test,
  'chat.delete': deleteMessage,
  'chat.getPermalink': getPermalink,
  'chat.postEphemeral': postEphemeral,
  'chat.postMessage': postMessage,
  'chat.update': update,
  'conversations.history': history,
  'conversations.info': conversationInfo,
  'conversations.open': open,
  'conversations.replies': replies,
  'files.completeUploadExternal': completeUploadExternal,
  'files.getUploadURLExternal': getUploadUrlExternal,
  'files.info': fileInfo,
  'functions.completeError': completeError,
  'functions.completeSuccess': completeSuccess,
  'oauth.v2.access': v2Access,
  'reactions.add': add,
  'users.info': userInfo,
  'views.open': openView,
  'views.publish': publishView,
  'views.push': pushView,
  'views.update': updateView,
};
