import { ORPCError } from '@orpc/client'
import { describe, expect, test } from 'vitest'
import { oneByOne } from './one-by-one'

const rows = ['a', 'b', 'c', 'd'].map((_id) => ({ _id }))
const refusal = (status: number) => new ORPCError('OF_TESTS', { status, message: `refused with ${status}` })
const failing = (at: string, error: Error) => async (row: { _id: string }) => {
  if (row._id === at) throw error
  return row
}

describe('rows changed one after the other', () => {
  test('one that the server refuses is skipped, with the reason', async () => {
    const steps: number[] = []
    const change = failing('b', refusal(409))
    const outcome = await oneByOne(rows, { change, onStep: (done) => steps.push(done) })
    expect(outcome.changed.map(({ _id }) => _id)).toEqual(['a', 'c', 'd'])
    expect(outcome.skipped).toEqual([{ _id: 'b', text: 'refused with 409' }])
    expect(steps).toEqual([1, 2, 3, 4])
  })

  test('a lost connection or session ends it, and is reported for all that were left', async () => {
    for (const error of [new TypeError('no network'), refusal(401), refusal(500)]) {
      const requested: string[] = []
      const outcome = await oneByOne(rows, {
        change: (row) => {
          requested.push(row._id)
          return failing('b', error)(row)
        },
      })
      expect(requested).toEqual(['a', 'b'])
      expect(outcome.skipped.map(({ _id }) => _id)).toEqual(['b', 'c', 'd'])
    }
  })

  test('once it is stopped, the row at work is finished and the rest is reported as left', async () => {
    const stopper = new AbortController()
    const change = async (row: { _id: string }) => {
      if (row._id === 'b') stopper.abort('stopped before it')
      return row
    }
    const outcome = await oneByOne(rows, { change, signal: stopper.signal })
    expect(outcome.changed.map(({ _id }) => _id)).toEqual(['a', 'b'])
    expect(outcome.skipped).toEqual([
      { _id: 'c', text: 'stopped before it' },
      { _id: 'd', text: 'stopped before it' },
    ])
  })

  test('where nothing was changed it fails as a whole', async () => {
    await expect(oneByOne(rows, { change: failing('a', refusal(401)) })).rejects.toThrow('401')
  })

  test('what needs no change is not requested', async () => {
    const rejectionReason = ({ _id }: { _id: string }) => (_id === 'c' ? 'is so already' : undefined)
    const outcome = await oneByOne(rows, {
      rejectionReason,
      change: failing('c', refusal(500)),
    })
    expect(outcome.changed).toHaveLength(3)
    expect(outcome.skipped).toEqual([{ _id: 'c', text: 'is so already' }])
  })
})
