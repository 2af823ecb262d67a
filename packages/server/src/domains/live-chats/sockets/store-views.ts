import type { ChatMessage, LiveChat } from '@storekeeper/contract/live-chats/live-chat'
import type { StoreChat, StoreChatMessage } from '@storekeeper/contract/live-chats/store-chat'

/** A chat as its customer receives it: administrators appear only with first name and avatar. */
export function asStoreChat(chat: LiveChat): StoreChat {
  const { uuid, firstName, lastName, email, issueType, status, createdAt } = chat
  const { lastSequence, adminReadUpTo, customerReadUpTo } = chat
  return {
    ...{ uuid, firstName, lastName, email, issueType, status, createdAt },
    ...{ lastSequence, adminReadUpTo, customerReadUpTo },
    admin: asShopPerson(chat.admin),
    unread: chat.unreadCount.customerUnread,
  }
}

export function asStoreMessage(written: ChatMessage): StoreChatMessage {
  const { _id, sequence, message, media, isCustomer, isAutomatic, requestId, createdAt, readAt } = written
  return {
    ...{ _id, sequence, message, media, isCustomer, isAutomatic, requestId, createdAt, readAt },
    admin: asShopPerson(written.admin),
  }
}

const asShopPerson = (admin: LiveChat['admin']) =>
  admin && { firstName: admin.firstName, avatar: admin.avatar }
