import { expect, test } from 'vitest'
import { CHORD_MS, commandLetterOf, createChords, letterOf } from './chords'

const KEYS = ['G O', 'G P', 'N O', 'J', 'O']

test('two letters after each other are a chord, one alone is its own', () => {
  const chords = createChords()
  expect(chords.press('G', KEYS, 0)).toBe('begins')
  expect(chords.press('O', KEYS, 200)).toEqual({ keys: 'G O' })
  expect(chords.press('O', KEYS, 300)).toEqual({ keys: 'O' })
  expect(chords.press('X', KEYS, 400)).toBeNull()
})

test('who hesitates begins again', () => {
  const chords = createChords()
  chords.press('G', KEYS, 0)
  expect(chords.press('O', KEYS, CHORD_MS + 1)).toEqual({ keys: 'O' })
})

test('a letter that completes nothing is read as a first one', () => {
  const chords = createChords()
  chords.press('G', KEYS, 0)
  expect(chords.press('J', KEYS, 100)).toEqual({ keys: 'J' })
  chords.press('G', KEYS, 200)
  expect(chords.press('N', KEYS, 300)).toBe('begins')
  expect(chords.press('O', KEYS, 400)).toEqual({ keys: 'N O' })
})

const plain = { ctrlKey: false, metaKey: false, altKey: false }

test('an Arabic keyboard has the same keys, and a Latin one its own letters', () => {
  expect(letterOf({ ...plain, key: 'ل', code: 'KeyG' })).toBe('G')
  expect(letterOf({ ...plain, key: 'a', code: 'KeyQ' })).toBe('A')
  expect(letterOf({ ...plain, key: 'G', code: 'KeyG', ctrlKey: true })).toBeNull()
  expect(letterOf({ ...plain, key: 'Enter', code: 'Enter' })).toBeNull()
  expect(letterOf({ ...plain, key: '?', code: 'Slash' })).toBeNull()
})

test('Ctrl or Cmd with an Arabic letter is that with the Latin one at its place', () => {
  const control = { ...plain, ctrlKey: true }
  expect(commandLetterOf({ ...control, key: 'ن', code: 'KeyK' })).toBe('K')
  expect(commandLetterOf({ ...plain, metaKey: true, key: 'ئ', code: 'KeyZ' })).toBe('Z')
  // Latin letters are followed as they are, wherever they are on the keyboard.
  expect(commandLetterOf({ ...control, key: 'k', code: 'KeyV' })).toBeNull()
  expect(commandLetterOf({ ...plain, key: 'ن', code: 'KeyK' })).toBeNull()
  expect(commandLetterOf({ ...control, altKey: true, key: 'ن', code: 'KeyK' })).toBeNull()
  expect(commandLetterOf({ ...control, key: 'Enter', code: 'Enter' })).toBeNull()
})
