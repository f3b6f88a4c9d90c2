import { deleteMessage } from './delete-message.ts'
import { deletePushSubscription } from './delete-push-subscription.ts'
import { getMessagePreferences } from './get-message-preferences.ts'
import { getPushOptions } from './get-push-options.ts'
import { getUnreadMessages } from './get-unread-messages.ts'
import { listMessages } from './list-messages.ts'
import { listOperatorMessages } from './operator/list-operator-messages.ts'
import { previewMessageAudience } from './operator/preview-message-audience.ts'
import { saveMessageDraft } from './operator/save-message-draft.ts'
import { sendMessage } from './operator/send-message.ts'
import { withdrawMessage } from './operator/withdraw-message.ts'
import { readAllMessages } from './read-all-messages.ts'
import { readMessage } from './read-message.ts'
import { saveMessagePreferences } from './save-message-preferences.ts'
import { savePushSubscription } from './save-push-subscription.ts'

export const messageCalls = {
  deleteMessage,
  deletePushSubscription,
  getMessagePreferences,
  getPushOptions,
  getUnreadMessages,
  listMessages,
  listOperatorMessages,
  previewMessageAudience,
  readAllMessages,
  readMessage,
  saveMessageDraft,
  saveMessagePreferences,
  savePushSubscription,
  sendMessage,
  withdrawMessage,
}
