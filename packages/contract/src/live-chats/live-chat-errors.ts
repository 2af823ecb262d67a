import { z } from 'zod'
import { errorEntries } from '../errors/error-entry.ts'

/** Errors of live chats, over HTTP and over the socket. */
export const liveChatErrors = errorEntries({
  CHAT_NOT_STARTED: {
    status: 409,
    message: 'Start a chat first.',
    action: 'Send `start_live_chat_init` first.',
  },
  CONNECTION_OF_ADMIN: {
    status: 409,
    message: 'An admin uses this connection. Open another one.',
    action: 'Open another connection.',
  },
  CHAT_NOT_FOUND: {
    status: 404,
    message: 'This chat no longer exists. Start a new one.',
    action: 'Start a new chat.',
  },
  CHAT_BLOCKED: {
    status: 403,
    message: 'You can’t continue this chat. Contact the store by e-mail.',
    action: 'Offer the e-mail address of the store.',
  },
  CHAT_PERSON_REQUIRED: {
    status: 422,
    message: 'Enter a name and an e-mail address.',
    action: 'Send `person`, or the session of a customer.',
  },
  CHAT_OPTION_UNAVAILABLE: {
    status: 422,
    message: 'This option is no longer available. Choose another one.',
    action: 'Read the options again.',
  },
  CHAT_MESSAGE_EMPTY: {
    status: 400,
    message: 'Write a message or add a file.',
    action: 'Send a text, files or both.',
  },
  CHAT_FILE_UNKNOWN: {
    status: 422,
    message: 'This file wasn’t uploaded for a chat.',
    action: 'Upload the file for the chat, then send the address that the upload returned.',
  },
  CHAT_CUSTOMER_SIGNED_IN: {
    status: 409,
    message: 'The customer was signed in, so this chat can’t be linked to another customer.',
    action: 'Leave the customer of this chat as it is.',
  },
  CHAT_OPTION_TITLE_TAKEN: {
    status: 409,
    params: { title: z.string() },
    message: 'This site already has an option called “{title}”.',
    action: 'Choose another title.',
  },
  CANNED_REPLY_TITLE_TAKEN: {
    status: 409,
    params: { title: z.string() },
    message: 'A canned reply called “{title}” already exists.',
    action: 'Choose another title.',
  },
  TOO_MANY_CANNED_REPLIES: {
    status: 422,
    params: { max: z.int() },
    message: 'A store can have up to {max} canned replies.',
    action: 'Delete replies you no longer use.',
  },
  ORIGIN_NOT_ALLOWED: {
    status: 403,
    params: { origin: z.string() },
    message: 'Pages on {origin} can’t make this call.',
    action: 'Add the domain to the site, or use the public key of the site that the page belongs to.',
  },
  PUBLIC_KEY_UNKNOWN: {
    status: 403,
    params: { key: z.string() },
    message: '“{key}” isn’t the public key of an open site.',
    action: 'Send the public key from the settings of the site.',
  },
})
