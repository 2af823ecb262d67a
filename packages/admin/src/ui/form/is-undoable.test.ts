import { expect, test } from 'vitest'
import { isUndoable } from './is-undoable'

test('saving offers an undo where one restores all that was changed', () => {
  const before = { title: 'Soap', images: ['a.png'] }
  expect(isUndoable(before, { ...before, title: 'Olive soap' }, ['images'])).toBe(true)
  expect(isUndoable(before, { title: 'Soap', images: ['a.png'] }, ['images'])).toBe(false)
  expect(isUndoable(before, { title: 'Olive soap', images: ['b.png'] }, ['images'])).toBe(false)
})
