import type { ChatMessage } from '@storekeeper/contract/live-chats/live-chat'
import { expect, test } from 'vitest'
import type { Conversation } from '../conversation'
import { firstLine, followLine, sequenceOfLine, withoutLine } from './new-line'

/** Messages with these sequences; `ofShop` contains the sequences of the shop's messages. */
const messages = (from: number, to: number, ofShop: number[] = []): Conversation =>
  Array.from(
    { length: to - from + 1 },
    (_, index) => ({ sequence: from + index, isCustomer: !ofShop.includes(from + index) }) as ChatMessage,
  )

test('a chat opens with the line above the first message that no admin read', () => {
  const conversation = messages(1, 10, [9])
  expect(sequenceOfLine(conversation, firstLine(conversation, 8))).toBe(10)
  expect(sequenceOfLine(conversation, firstLine(conversation, 10))).toBeUndefined()
})

test('while what is above is not known there is no line; it comes with it', () => {
  const latest = messages(11, 20)
  const line = firstLine(latest, 5)
  expect(sequenceOfLine(latest, line)).toBeUndefined()
  expect(sequenceOfLine(messages(1, 20), line)).toBe(6)
})

test('what comes while the admin looks is not new', () => {
  const line = firstLine(messages(1, 3), 3)
  expect(sequenceOfLine(messages(1, 4), followLine(line, messages(1, 4), true))).toBeUndefined()
})

test('what comes while no admin looks is new, and stays so while one reads it', () => {
  const missed = followLine(firstLine(messages(1, 3), 3), messages(1, 5), false)
  expect(sequenceOfLine(messages(1, 5), missed)).toBe(4)
  expect(sequenceOfLine(messages(1, 6), followLine(missed, messages(1, 6), true))).toBe(4)
  expect(sequenceOfLine(messages(1, 6), followLine(missed, messages(1, 6), false))).toBe(4)
})

test('the line moves on when more is missed after it was read', () => {
  const read = followLine(
    followLine(firstLine(messages(1, 3), 3), messages(1, 5), false),
    messages(1, 5),
    true,
  )
  expect(sequenceOfLine(messages(1, 7), followLine(read, messages(1, 7), false))).toBe(6)
})

test('the shop’s own messages are never new, and who writes has read', () => {
  const line = firstLine(messages(1, 3), 3)
  expect(sequenceOfLine(messages(1, 4, [4]), followLine(line, messages(1, 4, [4]), false))).toBeUndefined()
  expect(sequenceOfLine(messages(1, 5), withoutLine(messages(1, 5)))).toBeUndefined()
})
