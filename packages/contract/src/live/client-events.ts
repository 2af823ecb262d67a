import { z } from 'zod'
import { MAX_CHAT_MEDIA, MAX_CHAT_MESSAGE } from '../live-chats/live-chat.ts'
import { StoreChat, StoreChatMessage } from '../live-chats/store-chat.ts'
import { Email, Id, OptionalLine } from '../shapes.ts'

const Token = z.string().min(20).max(200)
const Place = z.int().min(0).max(1_000_000_000)

/** A message's text; where there are files it may be missing. */
const Words = z.string().trim().max(MAX_CHAT_MESSAGE, `At most ${MAX_CHAT_MESSAGE} characters.`).default('')
/** Addresses of files, as the upload answered them. */
const Media = z.array(z.string().max(300)).max(MAX_CHAT_MEDIA, `At most ${MAX_CHAT_MEDIA} files.`).default([])

/** A message as its author writes it. */
export const NewChatMessage = z.strictObject({ message: Words, media: Media, requestId: Id })
export type NewChatMessage = z.infer<typeof NewChatMessage>
/** Words, files or both; a message of neither is refused at either. */
export const withContent = <Message extends typeof NewChatMessage>(message: Message) =>
  message.superRefine((sent, context) => {
    if (sent.message !== '' || sent.media.length > 0) return
    for (const field of ['message', 'media'])
      context.addIssue({ code: 'custom', path: [field], message: 'Write something, or add a file.' })
  })

/** What a client sends to the server, and what the acknowledgement returns on success. */
export const sent = {
  'join-admin': {
    about: 'An administrator’s browser wants to be told; with the number of the last event it saw',
    // The token may be missing where the handshake has it.
    payload: z
      .strictObject({ token: Token.optional(), last: Place.nullable().default(null) })
      .default({ last: null }),
    /** The field that a payload of bare text is, as the specification has it. */
    bareField: 'token',
    answer: z.object({
      /** The number of the last event that happened before joining. */
      number: z.int(),
      /** How many events were missed; they were sent before this answer. */
      missed: z.int(),
      /** Too much was missed to be sent one by one: fetch everything anew. */
      isReset: z.boolean(),
    }),
  },
  live_chat_admin_message_read: {
    about: 'The open chat was read up to this place',
    payload: z.strictObject({ chat: Id, upTo: Place }),
    answer: z.object({ adminUnread: z.int() }),
  },
  live_chat_admin_typing: {
    about: 'The administrator writes, or stops',
    payload: z.strictObject({ chatUuid: Id, isTyping: z.boolean() }),
    answer: z.object({}),
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
      /** Who begins; a signed-in customer need not say. */
      person: z
        .strictObject({ firstName: OptionalLine(100), lastName: OptionalLine(100), email: Email })
        .refine(({ firstName, lastName }) => firstName !== '' || lastName !== '', {
          path: ['firstName'],
          message: 'Please say your name.',
        })
        .nullable()
        .default(null),
      customerToken: Token.nullable().default(null),
      option: Id.nullable().default(null),
      /** The new chat's token, made by the browser of 256 random bits, so that a retry begins no second chat. */
      secret: z
        .string()
        .regex(/^[A-Za-z0-9_-]{43}$/, 'A secret is 256 bits in base64url.')
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
  },
  start_live_chat_leave: {
    about: 'The customer leaves; the chat stays',
    payload: z.strictObject({}).default({}),
    answer: z.object({}),
  },
  live_chat_customer_message_created: {
    about: 'The customer writes',
    payload: withContent(NewChatMessage),
    answer: z.object({ message: StoreChatMessage }),
  },
  live_chat_customer_message_read: {
    about: 'The customer read up to this place',
    payload: z.strictObject({ upTo: Place }),
    answer: z.object({ customerUnread: z.int() }),
  },
  live_chat_customer_typing: {
    about: 'The customer writes, or stops',
    payload: z.strictObject({ isTyping: z.boolean() }),
    answer: z.object({}),
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
  },
} as const
export type Sent = typeof sent
export type ClientEventName = keyof Sent
export type ClientEventPayload<Name extends ClientEventName> = z.infer<Sent[Name]['payload']>
export type ClientEventInput<Name extends ClientEventName> = z.input<Sent[Name]['payload']>
export type ClientEventAck<Name extends ClientEventName> = z.infer<Sent[Name]['answer']>

/** What the acknowledgement brings: the answer, or the failure in the shape of every call. */
export type Ack<Answer> =
  | ({ ok: true } & Answer)
  | {
      ok: false
      code: string
      message: string
      issues?: { path: string; message: string }[]
      retryAfterSeconds?: number
    }
