import { fromUrl } from '@storekeeper/contract/list'
import { LiveChatQuery } from '@storekeeper/contract/live-chats/live-chat-query'
import { z } from 'zod'

/** The URL search of the screen: the filters of the chats, and the open chat by its `uuid`. */
export const ChatSearch = LiveChatQuery.pick({
  site: true,
  q: true,
  issueType: true,
  status: true,
  assigned: true,
  unread: true,
  filter: true,
  timeZone: true,
}).extend({ chat: fromUrl(z.string().max(40).optional()) })
export type ChatSearch = z.output<typeof ChatSearch>
