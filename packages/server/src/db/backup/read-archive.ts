import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { text } from 'node:stream/consumers'
import { createGunzip } from 'node:zlib'
import { createTarDecoder, type ParsedTarEntry } from 'modern-tar'
import { getCode } from '../../lib/error-code.ts'
import { KEY_FILE } from '../../ports/secret-keys/key-file.ts'
import { BackupRefused } from './backup-refused.ts'
import { HEAD_NAME, type Head, readHead, SUMS_NAME } from './head.ts'

export type Unpacking = {
  /** Validates the metadata of the back-up before anything is unpacked. */
  begin(head: Head): Promise<void>
  folder(name: string): Promise<void>
  file(name: string, body: AsyncIterable<Uint8Array>): Promise<void>
}

/**
 * Reads an archive to its end. Throws unless each file matches its checksum in the last entry; the caller
 * must then delete the unpacked files.
 */
export async function readArchive(path: string, unpacking: Unpacking): Promise<void> {
  const bytes = createGunzip()
  // An error of the file also fails the entry that is being read, which reports it.
  const source = pipeline(createReadStream(path), bytes, () => {})
  const entries = ReadableStream.from(bytes).pipeThrough(createTarDecoder({ strict: true }))
  const sums = new Map<string, string>()
  let isBegun = false
  let isWhole = false
  try {
    for await (const entry of entries) {
      if (isWhole) throw damage()
      if (!isBegun) {
        await unpacking.begin(await readHeadEntry(entry, sums))
        isBegun = true
      } else if (entry.header.name === SUMS_NAME) {
        isWhole = (await text(entry.body)) === formatList(sums)
        if (!isWhole) throw damage()
      } else await unpack(entry, unpacking, sums)
    }
  } catch (error) {
    throw toBackupError(error, path, isBegun)
  } finally {
    source.destroy()
  }
  if (!isWhole) throw toBackupError(damage(), path, isBegun)
}

const damage = () => new BackupRefused('The back-up is damaged or not whole. Nothing was changed.')

async function readHeadEntry({ header, body }: ParsedTarEntry, sums: Map<string, string>): Promise<Head> {
  if (header.name !== HEAD_NAME || header.size > LARGEST_HEAD_BYTES) throw new Error('It begins otherwise.')
  const written = await text(body)
  sums.set(HEAD_NAME, createHash('sha256').update(written).digest('hex'))
  return readHead(written)
}

const LARGEST_HEAD_BYTES = 64 * 1024

async function unpack(
  { header, body }: ParsedTarEntry,
  unpacking: Unpacking,
  sums: Map<string, string>,
): Promise<void> {
  // Our back-ups contain neither links nor names outside the folder.
  if (!isOurs(header.name)) throw damage()
  if (header.type === 'directory') return unpacking.folder(header.name)
  if (header.type !== 'file' || sums.has(header.name)) throw damage()
  const hash = createHash('sha256')
  await unpacking.file(header.name, hashed(body, hash))
  sums.set(header.name, hash.digest('hex'))
}

function isOurs(name: string): boolean {
  if (name === KEY_FILE) return true
  return /^(database|files)(\/[\w.-]+)*\/?$/.test(name) && !name.split('/').includes('..')
}

async function* hashed(body: AsyncIterable<Uint8Array>, hash: ReturnType<typeof createHash>) {
  for await (const chunk of body) {
    hash.update(chunk)
    yield chunk
  }
}

/** In the order of the archive, as it was written. */
const formatList = (sums: Map<string, string>) => [...sums].map(([name, sum]) => `${sum}  ${name}\n`).join('')

function toBackupError(error: unknown, path: string, isBegun: boolean): unknown {
  if (error instanceof BackupRefused) return error
  const code = getCode(error)
  if (code === 'ABORT_ERR' || (error instanceof Error && error.name === 'AbortError'))
    return new BackupRefused('Interrupted. Nothing was changed.')
  if (code === 'ENOENT') return new BackupRefused(`There is no file ${path}.`)
  if (code === 'EISDIR') return new BackupRefused(`${path} is a folder. Name the file of a back-up.`)
  if (code === 'EACCES') return new BackupRefused(`${path} is not open to this user.`)
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new BackupRefused('There is no room to unpack the back-up. Nothing was changed.')
  // Errors of the system have codes. Errors without a code, and those of zlib (`Z_`), mean that the file is
  // damaged or not a back-up.
  if (code !== '' && !code.startsWith('Z_')) return error
  if (isBegun) return damage()
  return new BackupRefused(`${path} is not a back-up of Storekeeper, or its beginning is damaged.`)
}
