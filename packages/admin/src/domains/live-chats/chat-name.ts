import type { LiveChat } from '@storekeeper/contract/live-chats/live-chat'
import { m } from '~/paraglide/messages.js'
import { fullName } from '~/ui/customer-name'

/** Whom a chat is with: by name, else by e-mail address. */
export const nameOfChat = ({ firstName, lastName, email }: LiveChat): string =>
  fullName({ firstName, lastName }) || email || m.chats_visitor()
