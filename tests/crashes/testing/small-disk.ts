import { execFileSync } from 'node:child_process'
import { chmodSync, rmSync } from 'node:fs'
import { mkdtemp, open, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A separate disk, small enough to be filled. */
export type SmallDisk = {
  folder: string
  /** Fills the disk except for `leftBytes`. */
  fill(leftBytes: number): Promise<void>
  clear(): Promise<void>
  remove(): void
}

/** Undefined if the user cannot mount a disk. */
export async function openSmallDisk(megabytes: number): Promise<SmallDisk | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'storekeeper-small-disk-'))
  const run = (program: string, ...args: string[]) => execFileSync(program, args, { stdio: 'pipe' })
  try {
    run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'storekeeper', folder)
  } catch {
    rmSync(folder, { recursive: true, force: true })
    return undefined
  }
  chmodSync(folder, 0o755)
  const ballast = join(folder, 'ballast')
  return {
    folder,
    async fill(leftBytes) {
      const file = await open(ballast, 'a')
      try {
        const { bavail, bsize } = await statfs(folder)
        const block = Buffer.alloc(64 * 1024)
        for (let wanted = bavail * bsize - leftBytes; wanted > 0; wanted -= block.length)
          await file.write(block.subarray(0, Math.min(wanted, block.length)))
      } finally {
        await file.close()
      }
    },
    clear: () => rm(ballast, { force: true }),
    remove() {
      run('umount', '--lazy', folder)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
