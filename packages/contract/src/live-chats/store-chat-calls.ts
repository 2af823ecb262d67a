import { z } from 'zod'
import { callsOf } from '../call.ts'
import type { ErrorCode } from '../errors/catalogue.ts'
import { Id } from '../shapes.ts'

const { get } = callsOf('Storefront')

/** The HTTP calls of storefronts for chats; messages use the socket. */
export const storeChats = {
  options: get('/store/live-chat-options', {
    permission: 'storefront',
    summary: 'List the options for starting a chat',
  }).output(z.array(z.object({ _id: Id, title: z.string() }))),
}

/** Errors of a customer's upload for a chat (`POST /store/live-chats/files`). */
export const CHAT_UPLOAD_ERRORS = [
  'ORIGIN_NOT_ALLOWED',
  'PUBLIC_KEY_REQUIRED',
  'PUBLIC_KEY_UNKNOWN',
  'CHAT_HEADERS_REQUIRED',
  'CHAT_NOT_FOUND',
  'CHAT_BLOCKED',
  'TOO_MANY_REQUESTS',
  'FILE_REQUIRED',
  'TOO_MANY_FILES',
  'TOO_MANY_FORM_FIELDS',
  'UNREADABLE_FORM',
  'EMPTY_UPLOAD',
  'INVALID_FILE_NAME',
  'FILE_TYPE_NOT_ACCEPTED',
  'FILE_TOO_LARGE',
  'UPLOAD_TOO_LARGE',
  'PAYLOAD_TOO_LARGE',
  'IMAGE_TOO_MANY_PIXELS',
  'UNREADABLE_IMAGE',
  'UPLOADS_BUSY',
  'FILES_UNREACHABLE',
  'BUSY',
  'STARTING',
] as const satisfies readonly ErrorCode[]
