import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setImmediate as breath } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { inTurn } from './turn.ts'

let directory: string
beforeEach(async () => {
  directory = await mkdtemp(path.join(os.tmpdir(), 'storekeeper-turn-'))
})
afterEach(() => rm(directory, { recursive: true, force: true }))

test('of many that want a turn at once, each gets one and no two at the same time', async () => {
  let inside = 0
  let mostInside = 0
  const turns = Array.from({ length: 12 }, (_, number) =>
    inTurn(directory, async () => {
      inside += 1
      mostInside = Math.max(mostInside, inside)
      for (let breaths = 0; breaths < 20; breaths += 1) await breath()
      inside -= 1
      return number
    }),
  )
  expect(await Promise.all(turns)).toHaveLength(12)
  expect(mostInside).toBe(1)
})

test('the claim of a process that is gone is swept away', async () => {
  await writeFile(path.join(directory, `starting.${process.pid}.of_another_time.abcdef`), '')
  expect(await inTurn(directory, async () => 'done')).toBe('done')
  expect(await readdir(directory)).toEqual([])
})

test('a turn that fails gives way to the next', async () => {
  const failing = inTurn(directory, async () => {
    throw new Error('no disk')
  })
  await expect(failing).rejects.toThrow('no disk')
  expect(await inTurn(directory, async () => 'done')).toBe('done')
})
