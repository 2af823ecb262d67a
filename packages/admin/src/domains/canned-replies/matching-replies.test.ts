import type { CannedReply } from '@storekeeper/contract/live-chats/canned-reply'
import { describe, expect, test } from 'vitest'
import { filledReply, matchingReplies, soughtReply, withReply } from './matching-replies'

const reply = (title: string, text = '', site: string | null = null): CannedReply => ({
  _id: title,
  title,
  text,
  site,
  version: 1,
  createdAt: '2026-05-01T10:00:00.000Z',
  updatedAt: '2026-05-01T10:00:00.000Z',
})
const titles = (replies: readonly CannedReply[]) => replies.map(({ title }) => title)

describe('canned replies', () => {
  test('are looked for behind a slash at the beginning, on one line', () => {
    expect(soughtReply('/deliv')).toBe('deliv')
    expect(soughtReply('/')).toBe('')
    expect(soughtReply('and/or')).toBeNull()
    expect(soughtReply('/first\nsecond')).toBeNull()
  })

  test('whose titles begin with what is sought come first', () => {
    const replies = [reply('Where is it'), reply('Late', 'it is'), reply('It is late'), reply('Hello')]
    expect(titles(matchingReplies(replies, 'hb', 'it'))).toEqual(['It is late', 'Where is it', 'Late'])
  })

  test('are found without the accents of their title', () => {
    expect(titles(matchingReplies([reply('Größe und Café'), reply('Hello')], 'hb', 'cafe'))).toEqual([
      'Größe und Café',
    ])
  })

  test('replace what was looked for, and follow a message that was begun', () => {
    expect(withReply('/deliv', 'It is on its way.')).toBe('It is on its way.')
    expect(withReply('', 'It is on its way.')).toBe('It is on its way.')
    expect(withReply('Hello Ada.', 'It is on its way.')).toBe('Hello Ada. It is on its way.')
    expect(withReply('Hello Ada.\n', 'It is on its way.')).toBe('Hello Ada.\nIt is on its way.')
  })

  test('of another site are none of this chat', () => {
    expect(
      titles(matchingReplies([reply('a', '', 'hb'), reply('b', '', 'auctropin'), reply('c')], 'hb', '')),
    ).toEqual(['a', 'c'])
  })

  test('name the customer, and leave no gap where their name is not known', () => {
    expect(filledReply('Hello {{firstName}}, thank you', { firstName: 'Ada' })).toBe('Hello Ada, thank you')
    expect(filledReply('Hello {{ firstName }}, thank you', { firstName: '' })).toBe('Hello, thank you')
    expect(filledReply('Hello {{firstName}}', { firstName: '$& $1' })).toBe('Hello $& $1')
  })
})
