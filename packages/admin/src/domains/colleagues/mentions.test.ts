import { expect, test, vi } from 'vitest'
import { queryClient } from '~/query-client'
import { findMentions, findTyped, matchColleagues, splitMentions } from './mentions'
import { withMentions } from './with-mentions'

const ann = { _id: 'a', firstName: 'Ann', lastName: '' }
const annLee = { _id: 'b', firstName: 'Ann', lastName: 'Lee' }
const zoe = { _id: 'c', firstName: 'Zoë', lastName: 'Stein' }
const people = [ann, annLee, zoe]

test('a mention is what begins with @ before the cursor, at the beginning of a word', () => {
  expect(findTyped('Please, @An')).toEqual({ start: 8, typed: 'An' })
  expect(findTyped('@Ann L')).toEqual({ start: 0, typed: 'Ann L' })
  expect(findTyped('@')).toEqual({ start: 0, typed: '' })
  expect(findTyped('ann@mail')).toBeNull()
  expect(findTyped('@Ann Lee called')).toBeNull()
})

test('names are found without accents and by any part', () => {
  expect(matchColleagues(people, 'zoe')).toEqual([zoe])
  expect(matchColleagues(people, 'lee')).toEqual([annLee])
  expect(matchColleagues(people, '')).toEqual(people)
})

test('the longest name is the one that is mentioned, and an e-mail address is none', () => {
  expect(findMentions('@Ann Lee, is this for @Zoë Stein?', people)).toEqual(['b', 'c'])
  expect(findMentions('@Ann: yes. @Ann', people)).toEqual(['a'])
  expect(findMentions('me@Ann.example, @Anna', people)).toEqual([])
})

test('of two admins with the same name the chosen one is mentioned, or both if the name was only typed', () => {
  const other = { ...annLee, _id: 'd' }
  const both = [...people, other]
  expect(findMentions('@Ann Lee, please', both, ['d'])).toEqual(['d'])
  expect(findMentions('@Ann Lee and @Ann Lee', both, ['d', 'b'])).toEqual(['b', 'd'])
  expect(findMentions('@Ann Lee, please', both)).toEqual(['b', 'd'])
  expect(findMentions('Never mind', both, ['d'])).toEqual([])
  expect(findMentions('@Zoë Stein instead', both, ['d'])).toEqual(['c'])
})

test('a message whose colleagues cannot be read is not sent without its mentions', async () => {
  const read = vi.spyOn(queryClient, 'fetchQuery').mockRejectedValue(new Error('away'))
  const note = { text: '@Ann, ok?', isInternal: true, mentions: [] }
  await expect(withMentions(note)).rejects.toThrow('away')
  expect(await withMentions({ ...note, isInternal: false })).toMatchObject({ mentions: [] })
  read.mockResolvedValue({ items: people })
  expect(await withMentions(note)).toMatchObject({ mentions: ['a'] })
})

test('a text is its mentions and what is between them', () => {
  expect(splitMentions('Hi @Ann, ok', people).map(({ text }) => text)).toEqual(['Hi ', '@Ann', ', ok'])
  expect(splitMentions('nothing', people)).toEqual([{ text: 'nothing', colleague: null }])
})
