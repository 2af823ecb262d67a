import { z } from 'zod'
import type { ErrorCode } from '../errors/catalogue.ts'
import { errorCode } from '../errors/error-code.ts'
import type { ErrorReason } from '../errors.ts'
import { MAX_CHAT_MEDIA, MAX_CHAT_MESSAGE } from '../live-chats/live-chat.ts'
import { StoreChat, StoreChatMessage } from '../live-chats/store-chat.ts'
import { Email, Id, OptionalLine } from '../shapes.ts'

const Token = z.string().min(20).max(200)
const Place = z.int().min(0).max(1_000_000_000)

/** A message's text; where there are files it may be missing. */
const Words = z.string().trim().max(MAX_CHAT_MESSAGE).default('')
/** Addresses of files, as the upload answered them. */
const Media = z.array(z.string().max(300)).max(MAX_CHAT_MEDIA).default([])

/** A message as its author writes it. */
export const NewChatMessage = z.strictObject({ message: Words, media: Media, requestId: Id })
export type NewChatMessage = z.infer<typeof NewChatMessage>
/** Words, files or both; a message of neither is refused at either. */
export const withContent = <Message extends typeof NewChatMessage>(message: Message) =>
  message.superRefine((sent, context) => {
    if (sent.message !== '' || sent.media.length > 0) return
    for (const field of ['message', 'media'])
      context.addIssue({ code: 'custom', path: [field], message: errorCode('CHAT_MESSAGE_EMPTY') })
  })

/** What any event can be refused with: it is malformed, unknown here or too much, or the server is in trouble. */
export const COMMON_EVENT_ERRORS = [
  'BAD_REQUEST',
  'NOT_FOUND',
  'TOO_MANY_REQUESTS',
  'INTERNAL',
  'DATABASE_UNREACHABLE',
  'DATABASE_SLOW',
  'DISK_FULL',
] as const satisfies readonly ErrorCode[]

type ClientEvent = {
  about: string
  payload: z.ZodType
  /** What the acknowledgement returns on success. */
  answer: z.ZodType
  /** The codes that it can be refused with, beside those of every event. */
  errors: readonly ErrorCode[]
  /** The field that a payload of bare text is, as the specification has it. */
  bareField?: string
}

/** What a client sends to the server. */
export const sent = {
  'join-admin': {
    about: 'An administrator’s browser joins; with the number of the last event it saw',
    // The token may be missing where the handshake has it.
    payload: z
      .strictObject({ token: Token.optional(), last: Place.nullable().default(null) })
      .default({ last: null }),
    bareField: 'token',
    answer: z.object({
      /** The number of the last event that happened before joining. */
      number: z.int(),
      /** How many events were missed; they were sent before this answer. */
      missed: z.int(),
      /** Too much was missed to be sent one by one: fetch everything anew. */
      isReset: z.boolean(),
    }),
    errors: ['UNAUTHORIZED', 'TWO_STEP_REQUIRED'],
  },
  live_chat_admin_message_read: {
    about: 'The open chat was read up to this place',
    payload: z.strictObject({ chat: Id, upTo: Place }),
    answer: z.object({ adminUnread: z.int() }),
    errors: ['PERMISSION_MISSING', 'TWO_STEP_REQUIRED'],
  },
  live_chat_admin_typing: {
    about: 'The administrator writes, or stops',
    payload: z.strictObject({ chatUuid: Id, isTyping: z.boolean() }),
    answer: z.object({}),
    errors: ['PERMISSION_MISSING', 'TWO_STEP_REQUIRED'],
  },
  start_live_chat_init: {
    about: 'A customer’s browser begins a chat, or comes back to its own with the secret token',
    payload: z.strictObject({
      siteKey: z.string().min(1).max(200),
      /** The chat to come back to; without it a new one begins. */
      own: z
        .strictObject({ uuid: Id, token: Token, lastPlace: Place.default(0) })
        .nullable()
        .default(null),
      /** Who begins; missing where a customer is signed in. */
      person: z
        .strictObject({ firstName: OptionalLine(100), lastName: OptionalLine(100), email: Email })
        .refine(({ firstName, lastName }) => firstName !== '' || lastName !== '', {
          path: ['firstName'],
          message: errorCode('NAME_REQUIRED'),
        })
        .nullable()
        .default(null),
      customerToken: Token.nullable().default(null),
      option: Id.nullable().default(null),
      /** The new chat's token, made by the browser of 256 random bits, so that a retry begins no second chat. */
      secret: z
        .string()
        .regex(/^[A-Za-z0-9_-]{43}$/)
        .nullable()
        .default(null),
    }),
    answer: z.object({
      chat: StoreChat,
      /** Returned once, to the client that began the chat. */
      token: z.string().nullable(),
      /** The latest messages, of those after `lastPlace`; oldest first. */
      messages: z.array(StoreChatMessage),
      /** There are others between `lastPlace` and these. */
      hasOlder: z.boolean(),
      /** Whether an admin of the shop is online. */
      isShopOnline: z.boolean(),
    }),
    errors: [
      'ORIGIN_NOT_ALLOWED',
      'PUBLIC_KEY_UNKNOWN',
      'UNAUTHORIZED',
      'CONNECTION_OF_ADMIN',
      'CHAT_NOT_FOUND',
      'CHAT_BLOCKED',
      'CHAT_PERSON_REQUIRED',
      'CHAT_OPTION_UNAVAILABLE',
    ],
  },
  start_live_chat_leave: {
    about: 'The customer leaves; the chat stays',
    payload: z.strictObject({}).default({}),
    answer: z.object({}),
    errors: [],
  },
  live_chat_customer_message_created: {
    about: 'The customer writes',
    payload: withContent(NewChatMessage),
    answer: z.object({ message: StoreChatMessage }),
    errors: ['CHAT_NOT_STARTED', 'CHAT_NOT_FOUND', 'CHAT_BLOCKED', 'CHAT_FILE_UNKNOWN', 'FILE_GONE'],
  },
  live_chat_customer_message_read: {
    about: 'The customer read up to this place',
    payload: z.strictObject({ upTo: Place }),
    answer: z.object({ customerUnread: z.int() }),
    errors: ['CHAT_NOT_STARTED', 'CHAT_NOT_FOUND'],
  },
  live_chat_customer_typing: {
    about: 'The customer writes, or stops',
    payload: z.strictObject({ isTyping: z.boolean() }),
    answer: z.object({}),
    errors: ['CHAT_NOT_STARTED'],
  },
  live_chat_customer_messages: {
    about: 'The latest messages between two places',
    payload: z.strictObject({ before: Place, after: Place.default(0) }),
    answer: z.object({
      /** Oldest first. */
      messages: z.array(StoreChatMessage),
      /** There are others between `after` and these. */
      hasOlder: z.boolean(),
    }),
    errors: ['CHAT_NOT_STARTED', 'CHAT_BLOCKED'],
  },
} as const satisfies Record<string, ClientEvent>
export type Sent = typeof sent
export type ClientEventName = keyof Sent
export type ClientEventPayload<Name extends ClientEventName> = z.infer<Sent[Name]['payload']>
export type ClientEventInput<Name extends ClientEventName> = z.input<Sent[Name]['payload']>
export type ClientEventAck<Name extends ClientEventName> = z.infer<Sent[Name]['answer']>

/** What the acknowledgement brings: the answer, or the failure in the shape of every call. */
export type Ack<Answer> = ({ ok: true } & Answer) | EventFailure
export type EventFailure = { ok: false } & ErrorReason & { fields?: Record<string, ErrorReason> }
