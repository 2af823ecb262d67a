import { z } from 'zod'
import { get } from '../call.ts'
import { Id } from '../shapes.ts'

/** What storefronts call for chats; a chat itself lives on the socket. */
export const storeChats = {
  options: get('/store/live-chat-options', {
    permission: 'storefront',
    tag: 'Storefront',
    summary: 'What customers may pick when they begin a chat, in its order',
  }).output(z.array(z.object({ _id: Id, title: z.string() }))),
}
