import type { LiveChat } from '@storekeeper/contract/live-chats/live-chat'
import { QueryClient } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'
import { api } from '~/api'
import { showChat } from '../live/chat-updates'
import { belongs, type ChatFilter } from './chat-filter'
import { type ChatPages, toChats, withChat } from './list-changes'
import { steadyOrder } from './use-chat-rows'

const chat = (_id: string, minute: number, changes: Partial<LiveChat> = {}): LiveChat => ({
  _id,
  uuid: `uuid-${_id}`,
  site: 'hb',
  firstName: _id,
  lastName: '',
  email: '',
  issueType: 'Delivery',
  lastMessage: '',
  lastMessageUpdatedAt: `2026-05-01T10:${String(minute).padStart(2, '0')}:00.000Z`,
  customer: null,
  isLinked: false,
  admin: null,
  unreadCount: { adminUnread: 0, customerUnread: 0 },
  lastSequence: 0,
  adminReadUpTo: 0,
  customerReadUpTo: 0,
  status: 'open',
  createdAt: '2026-05-01T09:00:00.000Z',
  ...changes,
})
const buildPages = (total: number, ...pages: LiveChat[][]): ChatPages => ({
  pageParams: pages.map((_, index) => index + 1),
  pages: pages.map((items, index) => ({
    items,
    total,
    totalIsCapped: false,
    page: index + 1,
    limit: 2,
    unread: 0,
  })),
})
const ids = (chats: readonly LiveChat[]) => chats.map(({ _id }) => _id)

describe('a list of chats', () => {
  const pages = buildPages(5, [chat('a', 50), chat('b', 40)], [chat('c', 30), chat('d', 20)])

  test('puts a chat first when something is written in it', () => {
    expect(ids(toChats(withChat(pages, chat('c', 59), true)))).toEqual(['c', 'a', 'b', 'd'])
  })

  test('shows a chat once that is on two pages', () => {
    expect(
      ids(toChats(buildPages(3, [chat('a', 50), chat('b', 40)], [chat('b', 40), chat('c', 30)]))),
    ).toEqual(['a', 'b', 'c'])
  })

  test('takes a new one in, and counts it', () => {
    const longer = withChat(pages, chat('new', 55), true)
    expect(ids(toChats(longer))).toEqual(['new', 'a', 'b', 'c', 'd'])
    expect(longer.pages[0]?.total).toBe(6)
  })

  test('leaves out one that is below what was fetched', () => {
    expect(withChat(pages, chat('old', 1), true)).toBe(pages)
    expect(
      ids(toChats(withChat(buildPages(4, ...pages.pages.map(({ items }) => items)), chat('old', 1), true))),
    ).toEqual(['a', 'b', 'c', 'd', 'old'])
  })

  test('lets go of one that matches no more', () => {
    expect(ids(toChats(withChat(pages, chat('b', 58, { status: 'closed' }), false)))).toEqual(['a', 'c', 'd'])
  })

  test('keeps one that it cannot evaluate, and adds none', () => {
    expect(ids(toChats(withChat(pages, chat('b', 58), 'unknown')))).toEqual(['b', 'a', 'c', 'd'])
    expect(withChat(pages, chat('new', 58), 'unknown')).toBe(pages)
  })
})

describe('whether a chat belongs to a list', () => {
  const all: ChatFilter = {
    site: 'all',
    q: '',
    issueType: 'all',
    status: 'all',
    assigned: 'all',
    unread: 'all',
  }
  const mine = { _id: 'me', firstName: 'Maya', lastName: 'Lindqvist', avatar: null }

  test('is filtered by site, issue, status and assignee', () => {
    expect(belongs(chat('a', 1), all, 'me')).toBe(true)
    expect(belongs(chat('a', 1), { ...all, site: 'auctropin' }, 'me')).toBe(false)
    expect(belongs(chat('a', 1), { ...all, site: 'auctropin,hb' }, 'me')).toBe(true)
    expect(belongs(chat('a', 1), { ...all, issueType: 'Returns' }, 'me')).toBe(false)
    expect(belongs(chat('a', 1), { ...all, status: 'closed' }, 'me')).toBe(false)
    expect(belongs(chat('a', 1), { ...all, assigned: 'unassigned' }, 'me')).toBe(true)
    expect(belongs(chat('a', 1, { admin: mine }), { ...all, assigned: 'unassigned' }, 'me')).toBe(false)
    expect(belongs(chat('a', 1, { admin: mine }), { ...all, assigned: 'me' }, 'me')).toBe(true)
    expect(belongs(chat('a', 1, { admin: mine }), { ...all, assigned: 'me' }, 'another')).toBe(false)
  })

  test('is that of another customer, or of none, in no list of a customer', () => {
    const ada = { _id: 'ada', firstName: 'Ada', lastName: 'Byron', avatar: null }
    expect(belongs(chat('a', 1, { customer: ada }), { ...all, customer: 'ada' }, 'me')).toBe(true)
    expect(belongs(chat('a', 1, { customer: ada }), { ...all, customer: 'ben' }, 'me')).toBe(false)
    expect(belongs(chat('a', 1), { ...all, customer: 'ada' }, 'me')).toBe(false)
  })

  test('is decided by the server where there is a search', () => {
    expect(belongs(chat('a', 1), { ...all, q: 'parcel' }, 'me')).toBe('unknown')
  })

  test('one that is being read stays among the unread for now', () => {
    const waiting = chat('a', 1, { unreadCount: { adminUnread: 2, customerUnread: 0 } })
    expect(belongs(waiting, { ...all, unread: 'true' }, 'me')).toBe(true)
    expect(belongs(chat('a', 1), { ...all, unread: 'true' }, 'me')).toBe('unknown')
  })
})

test('a chat of another customer does not get into the list of a customer', () => {
  const queries = new QueryClient()
  const { queryKey } = api.liveChats.list.infiniteOptions({
    input: (page: number) => ({ customer: 'ada', page: String(page) }),
    initialPageParam: 1,
    getNextPageParam: () => undefined,
  })
  const pages = buildPages(0, [])
  queries.setQueryData<ChatPages>(queryKey, pages)
  const ada = { _id: 'ada', firstName: 'Ada', lastName: 'Byron', avatar: null }
  showChat(queries, chat('of-ben', 1, { customer: { ...ada, _id: 'ben' } }), 'me')
  expect(queries.getQueryData(queryKey)).toBe(pages)
  showChat(queries, chat('of-ada', 1, { customer: ada }), 'me')
  expect(queries.getQueryData<ChatPages>(queryKey)?.pages[0]?.items).toHaveLength(1)
})

describe('while the pointer is over the list', () => {
  const [a, b, c, d] = [chat('a', 4), chat('b', 3), chat('c', 2), chat('d', 1)]

  test('no row moves', () => {
    expect(steadyOrder([c, a, b], ['a', 'b', 'c'])).toEqual({ rows: [a, b, c], isPaused: true })
  })

  test('a new one is deferred, and those fetched below are added', () => {
    const { rows, isPaused } = steadyOrder([chat('new', 9), a, b, c, d], ['a', 'b', 'c'])
    expect(ids(rows)).toEqual(['a', 'b', 'c', 'd'])
    expect(isPaused).toBe(true)
  })

  test('the order that it has anyway is not paused', () => {
    expect(steadyOrder([a, b, c], ['a', 'b', 'c'])).toEqual({ rows: [a, b, c], isPaused: false })
    expect(steadyOrder([c, a], null)).toEqual({ rows: [c, a], isPaused: false })
  })
})
