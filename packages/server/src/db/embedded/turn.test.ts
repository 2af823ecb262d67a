// @module-tag slow
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setImmediate as breath } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { takeTurn } from './turn.ts'

const timeoutMs = 10_000

let directory: string
beforeEach(async () => {
  directory = await mkdtemp(path.join(os.tmpdir(), 'storekeeper-turn-'))
})
afterEach(() => rm(directory, { recursive: true, force: true }))

test('of many that want a turn at once, each gets one and no two at the same time', async () => {
  let inside = 0
  let mostInside = 0
  const act = async () => {
    const giveUp = await takeTurn(directory, timeoutMs)
    inside += 1
    mostInside = Math.max(mostInside, inside)
    for (let breaths = 0; breaths < 20; breaths += 1) await breath()
    inside -= 1
    await giveUp()
  }
  await Promise.all(Array.from({ length: 12 }, act))
  expect(mostInside).toBe(1)
})

test('the claim of a process that is gone is swept away', async () => {
  await writeFile(path.join(directory, `turn.${process.pid}.of_another_time.abcdef`), '')
  const giveUp = await takeTurn(directory, timeoutMs)
  await giveUp()
  expect(await readdir(directory)).toEqual([])
})

test('a process that waits too long gets an error that names the process it waits for', async () => {
  const giveUp = await takeTurn(directory, timeoutMs)
  await expect(takeTurn(directory, 100)).rejects.toThrow(`Process ${process.pid} has been starting`)
  await giveUp()
})
