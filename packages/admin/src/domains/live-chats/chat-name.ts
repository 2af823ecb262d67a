import type { LiveChat } from '@storekeeper/contract/live-chats/live-chat'
import { m } from '~/paraglide/messages.js'
import { fullName } from '~/ui/customer-name'

/** Returns the name of the chat's customer, or their e-mail address. */
export const getChatName = ({ firstName, lastName, email }: LiveChat): string =>
  fullName({ firstName, lastName }) || email || m.chats_visitor()
