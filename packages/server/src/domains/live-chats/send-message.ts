import { signedIn } from '../../calls.ts'
import { writeInChat } from './write-message.ts'

export const sendMessage = signedIn.liveChats.send.handler(
  async ({ context: { db, admin, clock }, input: { chat, ...said }, errors }) => {
    const message = await db.transaction().execute((tx) => writeInChat(tx, chat, said, { admin }, clock()))
    if (!message) throw errors.NOT_FOUND()
    return message
  },
)
