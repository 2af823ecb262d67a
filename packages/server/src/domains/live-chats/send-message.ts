import { signedIn } from '../../calls.ts'
import { withLinks } from './read-chats.ts'
import { writeInChat } from './write-message.ts'

export const sendMessage = signedIn.liveChats.send.handler(
  async ({ context: { db, admin, clock, fileLinks }, input: { chat, ...said }, errors }) => {
    const message = await db.transaction().execute((tx) => writeInChat(tx, chat, said, { admin }, clock()))
    if (!message) throw errors.NOT_FOUND()
    return withLinks(fileLinks, message)
  },
)
