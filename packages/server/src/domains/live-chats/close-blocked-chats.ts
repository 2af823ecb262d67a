import type { Reaction } from '../../ports/outbox/reactions.ts'
import { changeChatStatus } from './change-chat.ts'

/** Closes the open chats of a customer who was blocked. Their sockets are disconnected with the same event. */
export const closeBlockedChats: Reaction = async (tx, event, now) => {
  if (event.name !== 'customer.sessionsEnded') return
  const chats = await tx
    .selectFrom('liveChats')
    .innerJoin('customers', 'customers._id', 'liveChats.customer')
    .select('liveChats._id')
    .where('customer', '=', event.payload.customer)
    .where('blocked', '=', true)
    .where('status', '=', 'open')
    .orderBy('liveChats._id')
    .execute()
  for (const { _id } of chats) await changeChatStatus(tx, _id, 'closed', null, now)
}
