import { expect, test } from 'vitest'
import { openAdmission } from './admission.ts'

test('so many work at once, so many more wait for their turn in order, and the rest is refused', async () => {
  const admit = openAdmission({ inside: 2, waiting: 2 })
  const [first, second] = [await admit(), await admit()]
  const order: string[] = []
  const third = admit().then(() => order.push('third'))
  const fourth = admit().then(() => order.push('fourth'))
  expect(await admit()).toBeNull()
  first?.()
  second?.()
  await Promise.all([third, fourth])
  expect(order).toEqual(['third', 'fourth'])
  expect(await Promise.race([admit(), Promise.resolve('waits')])).toBe('waits')
})

test('a turn that does not come in time is refused, and takes none later', async () => {
  const admit = openAdmission({ inside: 1, waiting: 5, waitMs: 10 })
  const leave = await admit()
  expect(await admit()).toBeNull()
  leave?.()
  expect(await admit()).toBeTypeOf('function')
})
