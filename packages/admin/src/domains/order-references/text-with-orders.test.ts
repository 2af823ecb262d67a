import { expect, test } from 'vitest'
import { numbersIn, splitAtNumbers } from './TextWithOrders'

test('numbers of orders are found with the sign and without, each once', () => {
  expect(numbersIn('Where is #HB-10126? And HB-10127, please. #1001! #HB-10126')).toEqual([
    ...['HB-10126', 'HB-10127', '1001'],
  ])
})

test('what only looks like one is none', () => {
  expect(numbersIn('UTF-8 sub-HB-10126 XHBAC-10126 # HB10126 HB-12')).toEqual([])
})

test('nothing of the text is lost', () => {
  const text = 'Both #HB-10126 and (HB-10127).'
  expect(splitAtNumbers(text)).toEqual([
    ...[{ text: 'Both ' }, { text: '#HB-10126', number: 'HB-10126' }, { text: ' and (' }],
    ...[{ text: 'HB-10127', number: 'HB-10127' }, { text: ').' }],
  ])
})
