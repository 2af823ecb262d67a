import { z } from 'zod'
import { del, get, patch, post, put } from './call.ts'
import { conflict, notFound, refused, stale } from './errors.ts'
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
    summary: 'Chats, the one with the latest message first',
  })
    .input(LiveChatQuery)
    .output(
      pageOf(LiveChat).extend({ unread: z.int().describe('Chats with something unread, of all sites') }),
    ),
  counts: get('/admin/live-chats/counts', {
    permission: 'live-chats:read',
    tag,
    summary: 'How many open chats there are: one’s own, those that nobody looks after, and all',
    description: `Counted up to ${TOTAL_CAP}.`,
  })
    .input(z.strictObject({ site: chosenSite }))
    .output(z.object({ mine: z.int(), unassigned: z.int(), open: z.int() })),
  details: get('/admin/live-chats/details/{id}', {
    permission: 'live-chats:read',
    tag,
    summary: 'One chat',
    description: '`id` is the chat’s `_id` or its `uuid`.',
  })
    .input(One)
    .output(LiveChat)
    .errors(notFound('chat')),
  presences: get('/admin/live-chats/presences', {
    permission: 'live-chats:read',
    tag,
    summary: 'Which customers are here now',
  }).output(z.array(Presence)),
  messages: get('/admin/live-chats/messages/{chatId}', {
    permission: 'live-chats:read',
    tag,
    summary: 'Messages of a chat, the latest first',
    description:
      'With `before` those before that place, with `after` those after it: pages that do not shift while new ones come in.',
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
    summary: 'Write in a chat',
    description: 'Whoever writes first in a chat that nobody looks after looks after it. Writing reopens.',
  })
    .input(withContent(NewChatMessage.extend({ chat: Id })))
    .output(ChatMessage)
    .errors({ ...notFound('chat'), ...refused }),
  assign: patch('/admin/live-chats/{id}/assign', {
    permission: 'live-chats:write',
    tag,
    summary: 'Say who looks after a chat; null: nobody',
  })
    .input(One.extend({ admin: Id.nullable() }))
    .output(LiveChat)
    .errors({ ...notFound('chat'), ...refused }),
  link: patch('/admin/live-chats/{id}/customer', {
    permission: 'live-chats:write',
    tag,
    summary: 'Link a guest’s chat to a customer; null: to none',
    description:
      'A chat that its customer began or continued signed in stays theirs (409). One who signs in later takes a linked chat over.',
  })
    .input(One.extend({ customer: Id.nullable() }))
    .output(LiveChat)
    .errors({ ...notFound('chat'), ...conflict, ...refused }),
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
    summary: 'What customers may pick when they begin a chat',
    description: 'The latest first; with the sort `position.asc` in their order, site by site.',
  })
    .input(LiveChatOptionQuery)
    .output(pageOf(LiveChatOption)),
  create: post('/admin/live-chat-options', {
    permission: 'live-chats:configure',
    tag,
    summary: 'Add an option',
  })
    .input(NewLiveChatOption)
    .output(LiveChatOption)
    .errors({ ...conflict, ...refused }),
  update: put('/admin/live-chat-options/{id}', {
    permission: 'live-chats:configure',
    tag,
    summary: 'Change an option',
  })
    .input(OptionChanges)
    .output(LiveChatOption)
    .errors({ ...notFound('option'), ...conflict, ...refused, ...stale }),
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
    summary: 'Canned replies, by title',
  }).output(z.array(CannedReply)),
  create: post('/admin/live-chat-replies', {
    permission: 'live-chats:configure',
    tag,
    summary: 'Add a canned reply',
  })
    .input(NewCannedReply)
    .output(CannedReply)
    .errors({ ...conflict, ...refused }),
  update: put('/admin/live-chat-replies/{id}', {
    permission: 'live-chats:configure',
    tag,
    summary: 'Change a canned reply',
  })
    .input(CannedReplyChanges)
    .output(CannedReply)
    .errors({ ...notFound('canned reply'), ...conflict, ...refused, ...stale }),
  remove: del('/admin/live-chat-replies/{id}', {
    permission: 'live-chats:configure',
    tag,
    summary: 'Delete a canned reply',
  })
    .input(One)
    .output(Removed)
    .errors(notFound('canned reply')),
}
