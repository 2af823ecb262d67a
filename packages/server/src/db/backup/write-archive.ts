import { createHash, randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { createTarPacker, type TarHeader } from 'modern-tar'
import { hasCode } from '../../lib/error-code.ts'
import { flushFolder } from '../../lib/flush-folder.ts'
import { BackupRefused } from './backup-refused.ts'
import { SUMS_NAME } from './head.ts'
import { isThere } from './parts.ts'

type Body = AsyncIterable<Uint8Array> | Iterable<Uint8Array>

export type Archive = {
  folder(name: string, mode: number): Promise<void>
  file(header: Pick<TarHeader, 'name' | 'size' | 'mode' | 'mtime'>, body: Body): Promise<void>
}

/**
 * Writes an archive under a temporary name, and renames it once it is complete and flushed to disk. Only the
 * owner may read it, since it contains customer data, the password of the database
 * and the key that encrypts secrets.
 */
export async function writeArchive(
  path: string,
  fill: (archive: Archive) => Promise<void>,
  signal: AbortSignal,
): Promise<number> {
  await refuseTaken(path)
  const temporary = `${path}.${randomBytes(4).toString('hex')}.unfinished`
  const { readable, controller } = createTarPacker()
  try {
    const filling = pack(controller, fill).catch((error) => {
      controller.error(error)
      throw error
    })
    const writing = pipeline(
      readable,
      createGzip({ level: 1 }),
      createWriteStream(temporary, { flags: 'wx', mode: 0o600, flush: true }),
      { signal },
    )
    // The first failure also breaks the other side; it is the one to report. A full disk, for example, also
    // fails the packing.
    await Promise.all([writing, filling]).finally(() => Promise.allSettled([writing, filling]))
    const { size } = await stat(temporary)
    await rename(temporary, path)
    await flushFolder(dirname(path))
    return size
  } catch (error) {
    await rm(temporary, { force: true })
    throw toBackupError(error, path)
  }
}

async function pack(
  controller: ReturnType<typeof createTarPacker>['controller'],
  fill: (archive: Archive) => Promise<void>,
): Promise<void> {
  const sums: string[] = []
  const write = async (header: TarHeader, body: Body) => {
    const hash = createHash('sha256')
    const writer = controller.add(header).getWriter()
    for await (const chunk of body) {
      hash.update(chunk)
      await writer.write(chunk)
    }
    await writer.close()
    return hash.digest('hex')
  }
  await fill({
    folder: async (name, mode) =>
      void (await write({ name: `${name}/`, type: 'directory', size: 0, mode }, [])),
    async file(header, body) {
      sums.push(`${await write({ type: 'file', ...header }, body)}  ${header.name}\n`)
    },
  })
  const list = Buffer.from(sums.join(''))
  await write({ name: SUMS_NAME, type: 'file', size: list.length, mode: 0o600 }, [list])
  controller.finalize()
}

async function refuseTaken(path: string): Promise<void> {
  if (await isThere(path))
    throw new BackupRefused(`${path} is there already. Choose another name, or remove it first.`)
  if (!(await isThere(dirname(path))))
    throw new BackupRefused(`There is no folder ${dirname(path)}. Make it first, or choose another one.`)
}

function toBackupError(error: unknown, path: string): unknown {
  if (hasCode(error, 'ENOSPC', 'EDQUOT', 'EFBIG'))
    return new BackupRefused(
      `There is no room for the back-up in ${dirname(path)}. Make some, or choose another folder.`,
    )
  if (hasCode(error, 'EACCES', 'EPERM', 'EROFS'))
    return new BackupRefused(`${dirname(path)} is not open to this user. Choose another folder.`)
  if (hasCode(error, 'ABORT_ERR')) return new BackupRefused('Interrupted. Nothing was left behind.')
  return error
}
