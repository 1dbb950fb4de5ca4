import type { Method } from '../define-method';
import { testApi } from './api/test';
import { openConnection } from './apps/connections-open';
import { revokeAuth } from './auth/revoke';
import { testAuth } from './auth/test';
import { validateBlocks } from './blocks/validate';
import { deleteMessage } from './chat/delete';
import { getPermalink } from './chat/get-permalink';
import { postEphemeral } from './chat/post-ephemeral';
import { postMessage } from './chat/post-message';
import { updateMessage } from './chat/update';
import { getHistory } from './conversations/history';
import { getConversation } from './conversations/info';
import { listMembers } from './conversations/members';
import { openConversation } from './conversations/open';
import { getReplies } from './conversations/replies';
import { completeUploadExternal } from './files/complete-upload-external';
import { getUploadUrlExternal } from './files/get-upload-url-external';
import { getFile } from './files/info';
import { listFiles } from './files/list';
import { exchangeToken } from './oauth/v2-access';
import { addReaction } from './reactions/add';
import { getReactions } from './reactions/get';
import { removeReaction } from './reactions/remove';
import { listUserConversations } from './users/conversations';
import { getUser } from './users/info';
import { openView } from './views/open';
import { publishView } from './views/publish';
import { pushView } from './views/push';
import { updateView } from './views/update';

/** The methods that the bot and the tests call. */
export const METHODS: Readonly<Record<string, Method>> = {
  'api.test': testApi,
  'apps.connections.open': openConnection,
  'auth.revoke': revokeAuth,
  'auth.test': testAuth,
  'blocks.validate': validateBlocks,
  'chat.delete': deleteMessage,
  'chat.getPermalink': getPermalink,
  'chat.postEphemeral': postEphemeral,
  'chat.postMessage': postMessage,
  'chat.update': updateMessage,
  'conversations.history': getHistory,
  'conversations.info': getConversation,
  'conversations.members': listMembers,
  'conversations.open': openConversation,
  'conversations.replies': getReplies,
  'files.completeUploadExternal': completeUploadExternal,
  'files.getUploadURLExternal': getUploadUrlExternal,
  'files.info': getFile,
  'files.list': listFiles,
  'oauth.v2.access': exchangeToken,
  'reactions.add': addReaction,
  'reactions.get': getReactions,
  'reactions.remove': removeReaction,
  'users.conversations': listUserConversations,
  'users.info': getUser,
  'views.open': openView,
  'views.publish': publishView,
  'views.push': pushView,
  'views.update': updateView,
};
