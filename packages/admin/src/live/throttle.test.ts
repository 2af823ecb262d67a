import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createThrottle } from './throttle'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const TIMES = { soonMs: 100, everyMs: 2000 }

test('what comes first is handed on soon, what follows together', async () => {
  const handed: (readonly number[])[] = []
  const throttle = createThrottle<number>(async (items) => void handed.push(items), TIMES)
  throttle.add([1])
  await vi.advanceTimersByTimeAsync(99)
  throttle.add([2])
  expect(handed).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(handed).toEqual([[1, 2]])
  throttle.add([3])
  throttle.add([4])
  await vi.advanceTimersByTimeAsync(1999)
  expect(handed).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(handed).toEqual([
    [1, 2],
    [3, 4],
  ])
})

test('a flood of a thousand in ten seconds is handed on six times', async () => {
  const handed: number[] = []
  const throttle = createThrottle<number>(async (items) => void handed.push(items.length), TIMES)
  for (let count = 0; count < 1000; count++) {
    throttle.add([count])
    await vi.advanceTimersByTimeAsync(10)
  }
  await vi.advanceTimersByTimeAsync(5000)
  expect(handed).toHaveLength(6)
  expect(handed.reduce((sum, count) => sum + count, 0)).toBe(1000)
})

test('nothing is handed on while the last handing on is not done', async () => {
  let done = () => {}
  const handed: (readonly number[])[] = []
  const throttle = createThrottle<number>((items) => {
    handed.push(items)
    return new Promise<void>((resolve) => {
      done = resolve
    })
  }, TIMES)
  throttle.add([1])
  await vi.advanceTimersByTimeAsync(100)
  throttle.add([2])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(handed).toEqual([[1]])
  done()
  await vi.advanceTimersByTimeAsync(1)
  expect(handed).toEqual([[1], [2]])
})

test('a handing on that fails is reported, and delays no later one', async () => {
  const report = vi.fn()
  vi.stubGlobal('reportError', report)
  const handed: (readonly number[])[] = []
  const throttle = createThrottle<number>(async (items) => {
    handed.push(items)
    if (handed.length === 1) throw new Error('Out of order')
  }, TIMES)
  throttle.add([1])
  await vi.advanceTimersByTimeAsync(100)
  throttle.add([2])
  await vi.advanceTimersByTimeAsync(3000)
  expect(handed).toEqual([[1], [2]])
  expect(report).toHaveBeenCalledOnce()
})

test('once it is stopped nothing is handed on', async () => {
  const handed: (readonly number[])[] = []
  const throttle = createThrottle<number>(async (items) => void handed.push(items), TIMES)
  throttle.add([1])
  throttle.stop()
  throttle.add([2])
  await vi.advanceTimersByTimeAsync(5000)
  expect(handed).toEqual([])
})
