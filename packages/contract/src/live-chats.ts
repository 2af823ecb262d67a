import { z } from 'zod'
import { del, get, patch, post, put } from './call.ts'
import { failures, notFound } from './errors/call-errors.ts'
import { chosenSite, count, pageLimit, pageOf, TOTAL_CAP } from './list.ts'
import { NewChatMessage, withContent } from './live/client-events.ts'
import { CannedReply, CannedReplyChanges, NewCannedReply } from './live-chats/canned-reply.ts'
import { ChatMessage, ChatStatus, LiveChat } from './live-chats/live-chat.ts'
import { LiveChatOption, NewLiveChatOption, OptionChanges } from './live-chats/live-chat-option.ts'
import { LiveChatOptionQuery, LiveChatQuery } from './live-chats/live-chat-query.ts'
import { Presence } from './live-chats/presence.ts'
import { Id } from './shapes.ts'

const tag = 'Live chat'
const One = z.strictObject({ id: Id })
const Removed = z.object({ _id: Id })

export const liveChats = {
  list: get('/admin/live-chats', {
    permission: 'live-chats:read',
    tag,
    summary: 'List chats',
  })
    .input(LiveChatQuery)
    .output(
      pageOf(LiveChat).extend({ unread: z.int().describe('Chats with something unread, of all sites') }),
    ),
  counts: get('/admin/live-chats/counts', {
    permission: 'live-chats:read',
    tag,
    summary: 'Count open chats: one’s own, unassigned ones and all',
    description: `Counted up to ${TOTAL_CAP}.`,
  })
    .input(z.strictObject({ site: chosenSite }))
    .output(z.object({ mine: z.int(), unassigned: z.int(), open: z.int() })),
  details: get('/admin/live-chats/details/{id}', {
    permission: 'live-chats:read',
    tag,
    summary: 'Get a chat',
    description: '`id` is the chat’s `_id` or its `uuid`.',
  })
    .input(One)
    .output(LiveChat)
    .errors(notFound('chat')),
  presences: get('/admin/live-chats/presences', {
    permission: 'live-chats:read',
    tag,
    summary: 'List the customers who are online',
  }).output(z.array(Presence)),
  messages: get('/admin/live-chats/messages/{chatId}', {
    permission: 'live-chats:read',
    tag,
    summary: 'List the messages of a chat',
    description:
      'The latest first. With `before` those before that place, with `after` those after it: pages that do not shift while new ones come in.',
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
    .output(pageOf(ChatMessage))
    .errors(notFound('chat')),
  send: post('/admin/live-chats/messages', {
    permission: 'live-chats:write',
    tag,
    summary: 'Send a message in a chat',
    description: 'Assigns an unassigned chat to the admin who writes, and reopens a closed one.',
  })
    .input(withContent(NewChatMessage.extend({ chat: Id })))
    .output(ChatMessage)
    .errors({ ...notFound('chat'), ...failures('CHAT_FILE_UNKNOWN', 'FILE_GONE') }),
  assign: patch('/admin/live-chats/{id}/assign', {
    permission: 'live-chats:write',
    tag,
    summary: 'Assign a chat to an admin',
  })
    .input(One.extend({ admin: Id.nullable() }))
    .output(LiveChat)
    .errors({
      ...notFound('chat'),
      ...failures('ADMIN_NOT_FOUND', 'ASSIGNEE_BLOCKED', 'ASSIGNEE_INACTIVE'),
    }),
  link: patch('/admin/live-chats/{id}/customer', {
    permission: 'live-chats:write',
    tag,
    summary: 'Link a guest’s chat to a customer',
    description:
      'Null unlinks it. A chat that its customer began or continued signed in stays theirs (409). One who signs in later takes a linked chat over.',
  })
    .input(One.extend({ customer: Id.nullable() }))
    .output(LiveChat)
    .errors({
      ...notFound('chat'),
      ...failures('CHAT_CUSTOMER_SIGNED_IN', 'CUSTOMER_NOT_FOUND', 'CUSTOMER_MERGED'),
    }),
  setStatus: patch('/admin/live-chats/{id}/update-status', {
    permission: 'live-chats:write',
    tag,
    summary: 'Close or reopen a chat',
    description: 'Nothing happens where it is so already.',
  })
    .input(One.extend({ status: ChatStatus }))
    .output(LiveChat)
    .errors(notFound('chat')),
}

export const liveChatOptions = {
  list: get('/admin/live-chat-options', {
    permission: 'live-chats:read',
    tag,
    summary: 'List the options for starting a chat',
    description: 'The latest first; with the sort `position.asc` in their order, site by site.',
  })
    .input(LiveChatOptionQuery)
    .output(pageOf(LiveChatOption)),
  create: post('/admin/live-chat-options', {
    permission: 'live-chats:configure',
    tag,
    summary: 'Create an option',
  })
    .input(NewLiveChatOption)
    .output(LiveChatOption)
    .errors(failures('CHAT_OPTION_TITLE_TAKEN', 'SITE_NOT_FOUND')),
  update: put('/admin/live-chat-options/{id}', {
    permission: 'live-chats:configure',
    tag,
    summary: 'Update an option',
  })
    .input(OptionChanges)
    .output(LiveChatOption)
    .errors({ ...notFound('option'), ...failures('CHAT_OPTION_TITLE_TAKEN', 'SITE_NOT_FOUND', 'STALE') }),
  remove: del('/admin/live-chat-options/{id}', {
    permission: 'live-chats:configure',
    tag,
    summary: 'Delete an option',
    description: 'Chats keep its title.',
  })
    .input(One)
    .output(Removed)
    .errors(notFound('option')),
}

export const cannedReplies = {
  list: get('/admin/live-chat-replies', {
    permission: 'live-chats:read',
    tag,
    summary: 'List canned replies',
  }).output(z.array(CannedReply)),
  create: post('/admin/live-chat-replies', {
    permission: 'live-chats:configure',
    tag,
    summary: 'Create a canned reply',
  })
    .input(NewCannedReply)
    .output(CannedReply)
    .errors(failures('CANNED_REPLY_TITLE_TAKEN', 'TOO_MANY_CANNED_REPLIES', 'SITE_NOT_FOUND')),
  update: put('/admin/live-chat-replies/{id}', {
    permission: 'live-chats:configure',
    tag,
    summary: 'Update a canned reply',
  })
    .input(CannedReplyChanges)
    .output(CannedReply)
    .errors({
      ...notFound('canned reply'),
      ...failures('CANNED_REPLY_TITLE_TAKEN', 'SITE_NOT_FOUND', 'STALE'),
    }),
  remove: del('/admin/live-chat-replies/{id}', {
    permission: 'live-chats:configure',
    tag,
    summary: 'Delete a canned reply',
  })
    .input(One)
    .output(Removed)
    .errors(notFound('canned reply')),
}
