import { z } from 'zod'
import { errorEntries } from '../errors/error-entry.ts'

/** Errors of live chats, over HTTP and over the socket. */
export const liveChatErrors = errorEntries({
  CHAT_NOT_STARTED: {
    status: 409,
    message: 'This connection has no chat yet. Please start one first.',
    action: 'Send `start_live_chat_init` first.',
  },
  CONNECTION_OF_ADMIN: {
    status: 409,
    message: 'An admin joined on this connection, so that it serves no customer.',
    action: 'Open another connection.',
  },
  CHAT_NOT_FOUND: {
    status: 404,
    message: 'This chat cannot be found. Please start a new one.',
    action: 'Start a new chat.',
  },
  CHAT_BLOCKED: {
    status: 403,
    message: 'This chat cannot go on. Please write to the shop by e-mail.',
    action: 'Offer the e-mail address of the shop.',
  },
  CHAT_PERSON_REQUIRED: {
    status: 422,
    message: 'A guest starts a chat with a name and an e-mail address.',
    action: 'Send `person`, or the session of a customer.',
  },
  CHAT_OPTION_UNAVAILABLE: {
    status: 422,
    message: 'This cannot be picked any more. Please choose another.',
    action: 'Read the options again.',
  },
  CHAT_MESSAGE_EMPTY: {
    status: 400,
    message: 'Write something, or add a file.',
    action: 'Send a text, files or both.',
  },
  CHAT_FILE_UNKNOWN: {
    status: 422,
    message: 'This file was not uploaded for a chat.',
    action: 'Upload the file for the chat, and send the address that the upload answered.',
  },
  CHAT_CUSTOMER_SIGNED_IN: {
    status: 409,
    message: 'The customer of this chat was signed in, so it stays theirs.',
    action: 'Leave the customer of this chat as it is.',
  },
  CHAT_OPTION_TITLE_TAKEN: {
    status: 409,
    params: { title: z.string() },
    message: 'This site has the option “{title}” already.',
    action: 'Choose another title.',
  },
  CANNED_REPLY_TITLE_TAKEN: {
    status: 409,
    params: { title: z.string() },
    message: 'There is a canned reply “{title}” already.',
    action: 'Choose another title.',
  },
  TOO_MANY_CANNED_REPLIES: {
    status: 422,
    params: { max: z.int() },
    message: 'A shop has at most {max} canned replies.',
    action: 'Delete replies that are not used.',
  },
  ORIGIN_NOT_ALLOWED: {
    status: 403,
    params: { origin: z.string() },
    message: 'Pages of {origin} may not make this call.',
    action: 'Add the domain to the site, or use the public key of the site that the page belongs to.',
  },
  PUBLIC_KEY_UNKNOWN: {
    status: 403,
    params: { key: z.string() },
    message: '“{key}” is not the public key of an open site.',
    action: 'Send the public key from the settings of the site.',
  },
})
