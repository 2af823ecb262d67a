import type { ChatMessage } from '@storekeeper/contract/live-chats/live-chat'
import { describe, expect, test } from 'vitest'
import { isSameChunk, startsDay, startsGroup, toChunks } from './chunks'

const message = (sequence: number, changes: Partial<ChatMessage> = {}): ChatMessage => ({
  _id: `message-${sequence}`,
  chat: 'chat',
  sequence,
  message: '',
  media: [],
  admin: null,
  isCustomer: true,
  isAutomatic: false,
  customer: null,
  requestId: `request-${sequence}`,
  createdAt: '2026-05-01T10:00:00.000Z',
  updatedAt: '2026-05-01T10:00:00.000Z',
  readAt: null,
  ...changes,
})
const conversation = Array.from({ length: 5000 }, (_, index) => message(index + 1))

describe('what is drawn together', () => {
  test('is every message, once and in order', () => {
    const chunks = toChunks(conversation)
    expect(chunks.flatMap(({ messages }) => messages)).toEqual(conversation)
    expect(chunks).toHaveLength(101)
    expect(chunks[1]?.previous).toBe(conversation[48])
  })

  test('stays when something comes before or after; one chunk alone is drawn anew', () => {
    const before = toChunks(conversation.slice(2000))
    const after = toChunks([...conversation.slice(1990), message(5001)])
    const drawn = after.filter((chunk) => {
      const same = before.find(({ key }) => key === chunk.key)
      return !same || !isSameChunk(same, chunk)
    })
    expect(drawn.map(({ key }) => key)).toEqual([39, 40, 100])
  })
})

describe('what is shown above a message', () => {
  const maya = { _id: 'maya', firstName: 'Maya', lastName: 'Lindqvist', avatar: null }

  test('the day, where it is another one', () => {
    expect(startsDay(message(1), undefined)).toBe(true)
    expect(startsDay(message(2), message(1))).toBe(false)
    expect(startsDay(message(2, { createdAt: '2026-05-03T10:00:00.000Z' }), message(1))).toBe(true)
  })

  test('the name, where another person writes or a while has passed', () => {
    expect(startsGroup(message(2), message(1))).toBe(false)
    expect(startsGroup(message(2, { isCustomer: false, admin: maya }), message(1))).toBe(true)
    expect(startsGroup(message(2, { createdAt: '2026-05-01T10:09:00.000Z' }), message(1))).toBe(true)
    const answer = message(2, { isCustomer: false, isAutomatic: true })
    expect(startsGroup(answer, message(1, { isCustomer: false, admin: maya }))).toBe(true)
  })
})
