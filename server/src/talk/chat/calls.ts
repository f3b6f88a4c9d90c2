import { endChat } from './end-chat.ts'
import { getChatFile } from './get-chat-file.ts'
import { getChat } from './get-chat.ts'
import { leaveChatMail } from './leave-chat-mail.ts'
import { listChatMessages } from './list-chat-messages.ts'
import { listChatOrders } from './list-chat-orders.ts'
import { listChatQuestions } from './list-chat-questions.ts'
import { listChats } from './list-chats.ts'
import { markChat } from './mark-chat.ts'
import { rateChat } from './rate-chat.ts'
import { sendChatMessage } from './send-chat-message.ts'
import { uploadChatFile } from './upload-chat-file.ts'
import { addChatNote } from './operator/add-chat-note.ts'
import { endDeskChat } from './operator/end-desk-chat.ts'
import { getDeskChat } from './operator/get-desk-chat.ts'
import { getDeskFigures } from './operator/get-desk-figures.ts'
import { getDeskFile } from './operator/get-desk-file.ts'
import { getDeskMember } from './operator/get-desk-member.ts'
import { listChatAnswers } from './operator/list-chat-answers.ts'
import { listDeskChats } from './operator/list-desk-chats.ts'
import { listDeskColleagues } from './operator/list-desk-colleagues.ts'
import { markDeskChat } from './operator/mark-desk-chat.ts'
import { passChat } from './operator/pass-chat.ts'
import { saveChatAnswer } from './operator/save-chat-answer.ts'
import { sendDeskMessage } from './operator/send-desk-message.ts'
import { takeChat } from './operator/take-chat.ts'

export const chatCalls = {
  addChatNote,
  endChat,
  endDeskChat,
  getChat,
  getChatFile,
  getDeskChat,
  getDeskFigures,
  getDeskFile,
  getDeskMember,
  leaveChatMail,
  listChatAnswers,
  listChatMessages,
  listChatOrders,
  listChatQuestions,
  listChats,
  listDeskChats,
  listDeskColleagues,
  markChat,
  markDeskChat,
  passChat,
  rateChat,
  saveChatAnswer,
  sendChatMessage,
  sendDeskMessage,
  takeChat,
  uploadChatFile,
}
