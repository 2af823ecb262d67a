// @module-tag slow
import { chmod, chown, mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { cloneSlice } from './testing/clone-slice.ts'
import { openTemporary, ownLocation } from './testing/own-location.ts'
import { request } from './testing/request.ts'

const isRoot = process.getuid?.() === 0
/** A user who is neither root nor PostgreSQL's user: the second one on every Unix. */
const ordinaryUser = { uid: 1, gid: 1 }

const location = ownLocation()
const { start, startChild, cluster } = location

describe('a user', () => {
  test('may keep the data where no other user can enter', async () => {
    await chmod(location.base, 0o700)
    // The fallback folder needs a directory that all users may enter, as /var/lib is.
    const openDir = await openTemporary('storekeeper-fallback-')
    location.cleanups.push(() => rm(openDir, { recursive: true, force: true }))

    const first = await start({ fallbackDir: openDir })
    await request(first.url, "create table note as select 'stored' as content")
    expect((await readdir(location.dataDir)).includes('cluster')).toBe(!isRoot)
    await first.stop()
    // Opening the directory later must not change the location of the data.
    await chmod(location.base, 0o755)
    const second = await start({ fallbackDir: openDir })
    expect(await request(second.url, 'select content from note')).toEqual([{ content: 'stored' }])
  })

  test('may keep the whole program where no other user can enter', async () => {
    const openDir = await openTemporary('storekeeper-fallback-')
    location.cleanups.push(() => rm(openDir, { recursive: true, force: true }))
    const { script } = await cloneSlice(location.base)
    await chmod(location.base, 0o700)

    const child = await startChild({ script, fallbackDir: openDir })
    expect(await request(child.url, 'select 1 as one')).toEqual([{ one: 1 }])
    const moved = await readdir(openDir)
    expect(moved.some((name) => name.startsWith('postgres-18'))).toBe(isRoot)
  })

  test('who is an ordinary one starts, stops and starts again in a clone of their own', async () => {
    // As root, the command needs another user and a copy that this user can enter; otherwise it runs as the
    // current user.
    const home = path.join(location.base, 'home')
    await mkdir(home)
    const own = isRoot ? { ...(await cloneSlice(home)), user: ordinaryUser } : {}
    if (isRoot) await chown(home, ordinaryUser.uid, ordinaryUser.gid)
    location.dataDir = path.join(home, 'data', 'postgres')

    const first = await startChild(own)
    await request(first.url, "create table note as select 'stored' as content")
    await first.end()
    const second = await startChild(own)
    expect(await request(second.url, 'select content from note')).toEqual([{ content: 'stored' }])
    const owner = isRoot ? ordinaryUser.uid : process.getuid?.()
    expect((await stat(cluster())).uid).toBe(owner)
    await second.end()

    // A directory that was once started with sudo stays with that user.
    const third = await start()
    expect(await request(third.url, 'select content from note')).toEqual([{ content: 'stored' }])
    await third.stop()
    expect((await startChild(own)).owned).toBe(true)
  })
})
