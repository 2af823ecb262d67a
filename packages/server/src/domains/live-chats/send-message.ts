import { signedIn } from '../../calls.ts'
import { fieldError } from '../../lib/api-error.ts'
import { findUnopened } from '../files/files.ts'
import { addMessage } from './add-message.ts'
import { withLinks } from './read-chats.ts'

export const sendMessage = signedIn.liveChats.send.handler(
  async ({ context: { db, admin, clock, fileLinks }, input: { chat, ...sent }, errors }) => {
    if ((await findUnopened(db, { admin, fileLinks }, sent.media)) >= 0)
      throw fieldError('media', 'CHAT_FILE_UNKNOWN')
    const message = await db.transaction().execute((tx) => addMessage(tx, chat, sent, { admin }, clock()))
    if (!message) throw errors.NOT_FOUND()
    return withLinks(fileLinks, message)
  },
)
