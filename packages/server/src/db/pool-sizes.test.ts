import { expect, test } from 'vitest'
import { divideCalls, dividePools, EMBEDDED_CONNECTIONS, MAX_EMBEDDED_PROCESSES } from './pool-sizes.ts'

/** Four to run jobs and one to listen, in the process that takes care of them; two in the others. */
const FOR_JOBS = 5

test('any number of processes fits into the embedded database, with room for commands, and each can serve', () => {
  for (let processes = 1; processes <= MAX_EMBEDDED_PROCESSES; processes++) {
    const { calls, background } = dividePools(processes, true)
    expect(processes * (calls + background + FOR_JOBS)).toBeLessThanOrEqual(EMBEDDED_CONNECTIONS - 20)
    expect(calls).toBeGreaterThanOrEqual(5)
    expect(background).toBeGreaterThanOrEqual(2)
  }
  expect(MAX_EMBEDDED_PROCESSES).toBe(15)
})

test('few processes have as many connections as one, and with an external database all have', () => {
  const whole = { calls: 20, background: 10 }
  expect([1, 2, 4, 5].map((processes) => dividePools(processes, true))).toEqual([whole, whole, whole, whole])
  expect(dividePools(8, true)).toEqual({ calls: 11, background: 6 })
  expect(dividePools(64, false)).toEqual(whole)
})

test('no more calls are admitted at the same time than a process has connections for, and some of both kinds', () => {
  for (let connections = 5; connections <= 20; connections++) {
    const { staff, storefront } = divideCalls(connections)
    expect(staff + storefront).toBe(connections - 2)
    expect(Math.min(staff, storefront)).toBeGreaterThanOrEqual(1)
  }
  expect(divideCalls(20)).toEqual({ staff: 13, storefront: 5 })
})
