// @module-tag slow
import { chmod, chown, mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { request } from './testing/ask.ts'
import { cloneSlice } from './testing/clone-slice.ts'
import { openTemporary, ownPlace } from './testing/own-place.ts'

const isRoot = process.getuid?.() === 0
/** Some user who is neither root nor the one PostgreSQL runs as: the second on every Unix. */
const ordinaryUser = { uid: 1, gid: 1 }

const place = ownPlace()
const { start, startChild, cluster } = place

describe('a user', () => {
  test('may keep the data where no other user can enter', async () => {
    await chmod(place.base, 0o700)
    // Root's refuge must itself be open, as /var/lib is.
    const openDir = await openTemporary('storekeeper-refuge-')
    place.cleanups.push(() => rm(openDir, { recursive: true, force: true }))

    const first = await start({ refugeDir: openDir })
    await request(first.url, "create table note as select 'kept' as word")
    expect((await readdir(place.dataDir)).includes('cluster')).toBe(!isRoot)
    await first.stop()
    // Opened later, the directory must not make the data seem to be gone.
    await chmod(place.base, 0o755)
    const second = await start({ refugeDir: openDir })
    expect(await request(second.url, 'select word from note')).toEqual([{ word: 'kept' }])
  })

  test('may keep the whole program where no other user can enter', async () => {
    const openDir = await openTemporary('storekeeper-refuge-')
    place.cleanups.push(() => rm(openDir, { recursive: true, force: true }))
    const { script } = await cloneSlice(place.base)
    await chmod(place.base, 0o700)

    const child = await startChild({ script, refugeDir: openDir })
    expect(await request(child.url, 'select 1 as one')).toEqual([{ one: 1 }])
    const moved = await readdir(openDir)
    expect(moved.some((name) => name.startsWith('postgres-18'))).toBe(isRoot)
  })

  test('who is an ordinary one starts, stops and starts again in a clone of their own', async () => {
    // Run by root, the claim needs another user, who needs a clone to enter. Otherwise it is about ourselves.
    const home = path.join(place.base, 'home')
    await mkdir(home)
    const own = isRoot ? { ...(await cloneSlice(home)), user: ordinaryUser } : {}
    if (isRoot) await chown(home, ordinaryUser.uid, ordinaryUser.gid)
    place.dataDir = path.join(home, 'data', 'postgres')

    const first = await startChild(own)
    await request(first.url, "create table note as select 'kept' as word")
    await first.end()
    const second = await startChild(own)
    expect(await request(second.url, 'select word from note')).toEqual([{ word: 'kept' }])
    const owner = isRoot ? ordinaryUser.uid : process.getuid?.()
    expect((await stat(cluster())).uid).toBe(owner)
    await second.end()

    // The same directory started with sudo once stays that user's.
    const third = await start()
    expect(await request(third.url, 'select word from note')).toEqual([{ word: 'kept' }])
    await third.stop()
    expect((await startChild(own)).owned).toBe(true)
  })
})
