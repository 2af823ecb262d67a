import { expect, test } from 'vitest'
import { findMentions, findTyped, matchColleagues, splitMentions } from './mentions'

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

test('a text is its mentions and what is between them', () => {
  expect(splitMentions('Hi @Ann, ok', people).map(({ text }) => text)).toEqual(['Hi ', '@Ann', ', ok'])
  expect(splitMentions('nothing', people)).toEqual([{ text: 'nothing', colleague: null }])
})
