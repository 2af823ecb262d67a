import type { ChatMessage } from '@storekeeper/contract/live-chats/live-chat'
import { describe, expect, test } from 'vitest'
import { fail, findNext, goOn, tryAgain, type Unsent, type UnsentMessage, wait, withoutSent } from './unsent'

const unsent = (requestId: string, changes: Partial<UnsentMessage> = {}): UnsentMessage => ({
  requestId,
  chat: 'chat',
  message: requestId,
  media: [],
  createdAt: '2026-05-01T10:00:00.000Z',
  state: 'sending',
  failure: null,
  ...changes,
})
const states = (all: Unsent) => all.map(({ state }) => state)

describe('messages on their way', () => {
  const three = [unsent('one'), unsent('two'), unsent('elsewhere', { chat: 'other' })]

  test('go one after the other, in the order they were written', () => {
    expect(findNext(three, 'chat')?.requestId).toBe('one')
  })

  test('all wait where the connection is lost, and those of other chats by themselves', () => {
    const waiting = wait(three, 'chat')
    expect(states(waiting)).toEqual(['waiting', 'waiting', 'sending'])
    expect(findNext(waiting, 'chat')).toBeUndefined()
    expect(findNext(goOn(waiting, 'chat'), 'chat')?.requestId).toBe('one')
  })

  test('one that is refused does not block the next', () => {
    const failed = fail(three, 'one', 'Too long')
    expect(findNext(failed, 'chat')?.requestId).toBe('two')
    expect(failed[0]).toMatchObject({ state: 'failed', failure: 'Too long' })
    expect(tryAgain(failed, 'one')[0]).toMatchObject({ state: 'sending', failure: null, requestId: 'one' })
  })

  test('one that the server returns is sent', () => {
    const known = [{ requestId: 'one' } as ChatMessage]
    expect(withoutSent(three, known).map(({ requestId }) => requestId)).toEqual(['two', 'elsewhere'])
    expect(withoutSent(three, [])).toBe(three)
  })
})
