import type { ChildProcess } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { openDatabase } from '@storekeeper/server/db/open'
import { endProgram, launchProgram, waitForUrl } from '@storekeeper/server/testing/program'
import sharp from 'sharp'
import { afterEach, expect, test } from 'vitest'
import { aFolder, removeFolders } from './testing/folders.ts'
import { embeddedEngine } from './testing/kills/engine.ts'
import { furnish } from './testing/kills/furnish.ts'
import { uploadTo } from './testing/shop-client.ts'

let program: ChildProcess | undefined
afterEach(async () => {
  if (program) await endProgram(program, 'SIGKILL')
  await removeFolders()
})

const PICTURES = process.env.LONG ? 100 : 6
const AT_ONCE = 10
const MOST_GROWTH_MB = 150

test('large pictures leave no memory behind: the program is as small after many of them as before', {
  retry: 0,
  timeout: 120_000 + PICTURES * 60_000,
}, async () => {
  const engine = embeddedEngine(await aFolder())
  program = launchProgram({
    ...engine.settings,
    ...{ NODE_ENV: 'production', PORT: '0', SMTP_URL: '', S3_ENDPOINT: '', REDIS_URL: '' },
  })
  const { pid } = program
  const url = await waitForUrl(program)
  const { db } = openDatabase(await engine.url(), { maxConnections: 2 })
  const { people } = await furnish(db).finally(() => db.destroy())
  const { token } = people.admin
  // 7,000 by 7,000 pixels in less than 2 kB.
  const picture = new Uint8Array(
    await sharp({ create: { width: 7000, height: 7000, channels: 3, background: '#c0392b' } })
      .avif({ effort: 0 })
      .toBuffer(),
  )
  const send = () => uploadTo(url, token, picture, { name: 'large.avif', type: 'image/avif' })
  // The first upload loads the shared libraries.
  expect((await send()).status).toBe(200)

  const before = await readMemory(pid)
  let most = before
  for (let sent = 0; sent < PICTURES; sent += AT_ONCE) {
    const count = Math.min(AT_ONCE, PICTURES - sent)
    const answers = await Promise.all(Array.from({ length: count }, send))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const now = await readMemory(pid)
    if (now.program > most.program) most = now
  }
  const after = await readMemory(pid)
  process.stderr.write(
    `Memory in MB before, at most between and after ${PICTURES} pictures of 49 megapixels: ${before.program}, ${most.program}, ${after.program}\n`,
  )
  expect(after.program - before.program).toBeLessThan(MOST_GROWTH_MB)
  expect(after.drawing).toBe(0)
  expect(await endProgram(program, 'SIGTERM')).toBe(0)
})

/** The memory of the program in megabytes, and the number of its image processes. */
async function readMemory(pid: number | undefined): Promise<{ program: number; drawing: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(status)?.[1]
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).split(' ').filter(Boolean)
  const commands = await Promise.all(
    children.map((child) => readFile(`/proc/${child}/cmdline`, 'utf8').catch(() => '')),
  )
  return {
    program: Math.round(Number(kilobytes) / 1024),
    drawing: commands.filter((command) => command.includes('redraw-process.ts')).length,
  }
}
