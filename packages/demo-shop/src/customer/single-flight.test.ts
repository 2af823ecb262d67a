import { ORPCError } from '@orpc/client'
import { expect, test, vi } from 'vitest'
import { singleFlight } from './single-flight'

const refusal = (status: number) => new ORPCError('X', { status, message: 'No.' })
const call = vi.fn<(requestId: string) => Promise<string>>()
const names = () => call.mock.calls.map(([requestId]) => requestId)

test.each([
  ['lost', new TypeError('Failed to fetch'), true],
  ['an accident of the server', refusal(500), true],
  ['too often', refusal(429), false],
])('%s: sent again under the same name', async (_what, error, mayBeEarlier) => {
  call.mockReset().mockRejectedValueOnce(error).mockResolvedValue('T-1')
  const { send } = singleFlight<string>()
  await expect(send('First', call)).rejects.toBe(error)
  expect(await send('Second', call)).toEqual({ answer: 'T-1', mayBeEarlier })
  const [first, second] = names()
  expect(second).toBe(first)
})

test('the same content does not count as an earlier one', async () => {
  call.mockReset().mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue('T-1')
  const { send } = singleFlight<string>()
  await expect(send('Same', call)).rejects.toThrow()
  expect(await send('Same', call)).toEqual({ answer: 'T-1', mayBeEarlier: false })
})

test.each([400, 409, 422])('answered with %i: the next is another', async (status) => {
  call.mockReset().mockRejectedValueOnce(refusal(status)).mockResolvedValue('T-1')
  const { send } = singleFlight<string>()
  await expect(send('First', call)).rejects.toThrow()
  expect(await send('Second', call)).toEqual({ answer: 'T-1', mayBeEarlier: false })
  await send('Third', call)
  expect(new Set(names()).size).toBe(3)
})
