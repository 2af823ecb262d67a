import { signedIn } from '../../calls.ts'
import { addMessage } from './add-message.ts'
import { withLinks } from './read-chats.ts'

export const sendMessage = signedIn.liveChats.send.handler(
  async ({ context: { db, admin, clock, fileLinks }, input: { chat, ...sent }, errors }) => {
    const message = await db.transaction().execute((tx) => addMessage(tx, chat, sent, { admin }, clock()))
    if (!message) throw errors.NOT_FOUND()
    return withLinks(fileLinks, message)
  },
)
