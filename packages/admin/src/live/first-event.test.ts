import { expect, test } from 'vitest'
import { firstEvent, noteFirstEvent } from './first-event'

test('of all responses to a session, the lowest number counts, in whatever order they arrive', () => {
  expect(firstEvent('first')).toBeNull()
  noteFirstEvent('first', '18')
  noteFirstEvent('first', '17')
  noteFirstEvent('first', '19')
  expect(firstEvent('first')).toBe(17)
})

test('another session begins anew, and a response without a number changes nothing', () => {
  noteFirstEvent('second', '3')
  for (const header of [null, '', 'x', '-1', '2.5']) noteFirstEvent('second', header)
  expect(firstEvent('second')).toBe(3)
  expect(firstEvent('first')).toBeNull()
})
