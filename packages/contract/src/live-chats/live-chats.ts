import { z } from 'zod'
import { callsOf } from '../call.ts'
import { failures, notFound } from '../errors/call-errors.ts'
import { chosenSite, count, pageLimit, pageSchema, TOTAL_CAP } from '../list.ts'
import { NewChatMessage, withContent } from '../live/client-events.ts'
import { withRequestId } from '../request-id.ts'
import { Id } from '../shapes.ts'
import { CannedReply, CannedReplyChanges, NewCannedReply } from './canned-reply.ts'
import { ChatMessage, ChatStatus, LiveChat } from './live-chat.ts'
import { FilteredLiveChatQuery } from './live-chat-filter-fields.ts'
import { LiveChatOption, NewLiveChatOption, OptionChanges } from './live-chat-option.ts'
import { LiveChatOptionQuery } from './live-chat-query.ts'
import { Presence } from './presence.ts'

const { del, get, patch, post, put } = callsOf('Live chat')

const One = z.strictObject({ id: Id })
const Removed = z.object({ _id: Id })

export const liveChats = {
  list: get('/admin/live-chats', { permission: 'live-chats:read', summary: 'List chats' })
    .input(FilteredLiveChatQuery)
    .output(
      pageSchema(LiveChat).extend({
        unread: z.int().describe('Number of unread chats of all permitted sites'),
      }),
    ),
  counts: get('/admin/live-chats/counts', {
    permission: 'live-chats:read',
    summary: 'Count open chats',
    description: `Counts the chats assigned to the caller, unassigned chats and all chats, up to ${TOTAL_CAP} each.`,
  })
    .input(z.strictObject({ site: chosenSite }))
    .output(z.object({ mine: z.int(), unassigned: z.int(), open: z.int() })),
  details: get('/admin/live-chats/details/{id}', {
    permission: 'live-chats:read',
    summary: 'Get a chat',
    description: '`id` is the chat’s `_id` or its `uuid`.',
  })
    .input(One)
    .output(LiveChat)
    .errors(notFound('live-chat')),
  presences: get('/admin/live-chats/presences', {
    permission: 'live-chats:read',
    summary: 'List online customers',
  }).output(z.array(Presence)),
  messages: get('/admin/live-chats/messages/{chatId}', {
    permission: 'live-chats:read',
    summary: 'List the messages of a chat',
    description:
      'Newest first. Use `before` and `after` with a sequence for pages that do not shift when new messages arrive.',
  })
    .input(
      z.strictObject({
        chatId: Id,
        page: count(z.int().min(1).max(1_000_000).default(1)),
        limit: pageLimit(10),
        before: count(z.int().min(1).max(1_000_000_000).optional()),
        after: count(z.int().min(0).max(1_000_000_000).optional()),
      }),
    )
    .output(pageSchema(ChatMessage))
    .errors(notFound('live-chat')),
  send: post('/admin/live-chats/messages', {
    permission: 'live-chats:write',
    summary: 'Send a message in a chat',
    description: 'Assigns an unassigned chat to the caller, and reopens a closed one.',
  })
    .input(withContent(NewChatMessage.extend({ chat: Id })))
    .output(ChatMessage)
    .errors({ ...notFound('live-chat'), ...failures('CHAT_FILE_UNKNOWN', 'FILE_GONE') }),
  assign: patch('/admin/live-chats/{id}/assign', {
    permission: 'live-chats:write',
    summary: 'Assign a chat to an admin',
  })
    .input(One.extend({ admin: Id.nullable() }))
    .output(LiveChat)
    .errors({
      ...notFound('live-chat'),
      ...failures('ADMIN_NOT_FOUND', 'ASSIGNEE_BLOCKED', 'ASSIGNEE_INACTIVE', 'ADMIN_NOT_PERMITTED'),
    }),
  link: patch('/admin/live-chats/{id}/customer', {
    permission: 'live-chats:write',
    summary: 'Link a guest’s chat to a customer',
    description:
      'Null unlinks the chat. Returns 409 for a chat that a signed-in customer started or continued. If another customer signs in later, the chat becomes theirs.',
  })
    .input(One.extend({ customer: Id.nullable() }))
    .output(LiveChat)
    .errors({
      ...notFound('live-chat'),
      ...failures('CHAT_CUSTOMER_SIGNED_IN', 'CUSTOMER_NOT_FOUND', 'CUSTOMER_MERGED', 'CUSTOMER_ERASED'),
    }),
  setStatus: patch('/admin/live-chats/{id}/update-status', {
    permission: 'live-chats:write',
    summary: 'Close or reopen a chat',
    description: 'Has no effect if the chat already has the status.',
  })
    .input(One.extend({ status: ChatStatus }))
    .output(LiveChat)
    .errors(notFound('live-chat')),
}

export const liveChatOptions = {
  list: get('/admin/live-chat-options', {
    permission: 'live-chats:read',
    summary: 'List the options for starting a chat',
    description: 'Newest first; with the sort `position.asc` in display order, grouped by site.',
  })
    .input(LiveChatOptionQuery)
    .output(pageSchema(LiveChatOption)),
  create: post('/admin/live-chat-options', {
    permission: 'live-chats:configure',
    summary: 'Create an option',
  })
    .input(withRequestId(NewLiveChatOption))
    .output(LiveChatOption)
    .errors(failures('CHAT_OPTION_TITLE_TAKEN', 'SITE_NOT_FOUND', 'IDEMPOTENCY_KEY_REUSED')),
  update: put('/admin/live-chat-options/{id}', {
    permission: 'live-chats:configure',
    records: { id: 'chatOption' },
    summary: 'Update an option',
  })
    .input(OptionChanges)
    .output(LiveChatOption)
    .errors({
      ...notFound('chat-option'),
      ...failures('CHAT_OPTION_TITLE_TAKEN', 'SITE_NOT_FOUND', 'STALE'),
    }),
  remove: del('/admin/live-chat-options/{id}', {
    permission: 'live-chats:configure',
    records: { id: 'chatOption' },
    summary: 'Delete an option',
    description: 'Existing chats retain its title.',
  })
    .input(One)
    .output(Removed)
    .errors(notFound('chat-option')),
}

export const cannedReplies = {
  list: get('/admin/live-chat-replies', {
    permission: 'live-chats:read',
    summary: 'List canned replies',
  }).output(z.array(CannedReply)),
  forTickets: callsOf('Tickets')
    .get('/admin/tickets/canned-replies', {
      permission: 'tickets:read',
      summary: 'List the canned replies for tickets',
      description:
        'Those of live chats, on the sites of the tickets that the admin views, and those of all sites.',
    })
    .output(z.array(CannedReply)),
  create: post('/admin/live-chat-replies', {
    permission: 'live-chats:configure',
    summary: 'Create a canned reply',
  })
    .input(withRequestId(NewCannedReply))
    .output(CannedReply)
    .errors(
      failures(
        'CANNED_REPLY_TITLE_TAKEN',
        'TOO_MANY_CANNED_REPLIES',
        'SITE_NOT_FOUND',
        'IDEMPOTENCY_KEY_REUSED',
      ),
    ),
  update: put('/admin/live-chat-replies/{id}', {
    permission: 'live-chats:configure',
    records: { id: 'cannedReply' },
    summary: 'Update a canned reply',
  })
    .input(CannedReplyChanges)
    .output(CannedReply)
    .errors({
      ...notFound('canned-reply'),
      ...failures('CANNED_REPLY_TITLE_TAKEN', 'SITE_NOT_FOUND', 'STALE'),
    }),
  remove: del('/admin/live-chat-replies/{id}', {
    permission: 'live-chats:configure',
    records: { id: 'cannedReply' },
    summary: 'Delete a canned reply',
  })
    .input(One)
    .output(Removed)
    .errors(notFound('canned-reply')),
}
