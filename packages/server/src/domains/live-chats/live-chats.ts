import {
  createCannedReplyCall,
  listReplies,
  listTicketReplies,
  removeReply,
  updateReply,
} from './canned-replies.ts'
import { assignChat, linkChat, setChatStatus } from './change-chat.ts'
import { createChatOptionCall, listOptions, removeOption, updateOption } from './chat-options.ts'
import { chatDetails, countChats, listChats, listMessages } from './list-chats.ts'
import { sendMessage } from './send-message.ts'
import { listPresences } from './sockets/presences.ts'

/** The public entry of the domain: its calls, the socket handlers, and the commands that others use. */
export const liveChats = {
  list: listChats,
  counts: countChats,
  details: chatDetails,
  presences: listPresences,
  messages: listMessages,
  send: sendMessage,
  assign: assignChat,
  link: linkChat,
  setStatus: setChatStatus,
}

export const liveChatOptions = {
  list: listOptions,
  create: createChatOptionCall,
  update: updateOption,
  remove: removeOption,
}

export const cannedReplies = {
  list: listReplies,
  forTickets: listTicketReplies,
  create: createCannedReplyCall,
  update: updateReply,
  remove: removeReply,
}

export { addMessage } from './add-message.ts'
export { beginChat } from './begin-chat.ts'
export { createCannedReply } from './canned-replies.ts'
export { assignChatTo, changeChatStatus, closeBlockedChats } from './change-chat.ts'
export { createChatOption } from './chat-options.ts'
export { countListedChats } from './list-chats.ts'
export { mailChatReplies } from './mail-replies.ts'
export { isOriginAllowed } from './may-chat.ts'
export { findOwnChat } from './own-chat.ts'
export { withLinks } from './read-chats.ts'
export { readUpTo } from './read-up-to.ts'
export { removeCustomerChats } from './remove-chats.ts'
export { openChatSockets } from './sockets/chat-sockets.ts'
export { getChatRooms, isChatRoom } from './sockets/presences.ts'
export { chatUndo } from './undo-chats.ts'
