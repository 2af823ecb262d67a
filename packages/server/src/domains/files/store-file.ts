import { randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  FILE_KINDS,
  FILES_PATH,
  type FileKind,
  type UploadedFile,
  type UploadPurpose,
} from '@storekeeper/contract/files'
import type { Db } from '../../db/open.ts'
import { apiError } from '../../lib/api-error.ts'
import { createSpoolFolder } from '../../lib/file-reading/spool-folder.ts'
import { newId } from '../../lib/id.ts'
import type { Storage } from '../../ports/storage/storage.ts'
import { type ContentType, SAMPLE_BYTES, validateContent } from './content-type.ts'
import { type RedrawnImage, redrawImage } from './redraw-image.ts'
import { discardFile } from './remove-file.ts'

export type Upload = {
  stream: Readable
  name: string
  purpose: UploadPurpose
  /** Null: a customer uploads the file. */
  admin: string | null
  /** Receives the number of pixels of an image before they are decoded; may throw to reject the image. */
  onMeasured?: (pixels: number) => Promise<unknown>
}

/** Stores an upload. If it is rejected, neither a row nor an object remains. */
export async function storeFile(
  db: Db,
  storage: Storage,
  { stream, name, purpose, admin, onMeasured }: Upload,
  now: Date,
): Promise<UploadedFile> {
  const originalName = sanitizeFileName(name)
  const chunks: AsyncIterator<Buffer> = stream[Symbol.asyncIterator]()
  let drawn: (RedrawnImage & { folder: string }) | null = null
  try {
    const sample = await take(chunks, SAMPLE_BYTES)
    const content = await validateContent(sample, purpose, originalName)
    const body = upTo(FILE_KINDS[content.kind].maxBytes, content.kind, whole(sample, chunks))
    if (content.kind === 'image')
      drawn = await drawImage(body, content, { isByCustomer: admin === null, onMeasured })

    const file = {
      _id: newId(),
      key: newKey(content.extension),
      thumbnailKey: drawn && newKey('webp'),
      kind: content.kind,
      mime: content.mime,
      originalName,
      width: drawn?.width ?? null,
      height: drawn?.height ?? null,
      purpose,
      admin,
      createdAt: now.toISOString(),
    }
    await db.insertInto('files').values(file).execute()
    try {
      if (drawn && file.thumbnailKey)
        await storage.put(file.thumbnailKey, createReadStream(drawn.thumbnail), 'image/webp')
      const main = drawn ? createReadStream(drawn.image) : Readable.from(body, { objectMode: false })
      const bytes = await storage.put(file.key, main, content.mime)
      await db
        .updateTable('files')
        .set({ bytes, storedAt: now.toISOString() })
        .where('_id', '=', file._id)
        .execute()
      return asUploaded({ ...file, bytes })
    } catch (error) {
      await discardFile(db, storage, file._id, now)
      throw error
    }
  } finally {
    // Aborts a client that sends more than the server reads.
    await chunks.return?.()
    if (drawn) await rm(drawn.folder, { recursive: true, force: true })
  }
}

/** Returns a random key, which cannot be guessed from other keys, with the file extension. */
const newKey = (extension: string) => `${randomBytes(16).toString('base64url')}.${extension}`

/**
 * Spools the image to the disk until it is complete and the queue processes it, so that many or slow uploads
 * do not use memory.
 */
async function drawImage(
  body: AsyncIterable<Buffer>,
  { extension }: ContentType,
  options: { isByCustomer: boolean; onMeasured: Upload['onMeasured'] },
) {
  const folder = await createSpoolFolder('picture')
  try {
    const path = join(folder, `picture.${extension}`)
    await pipeline(body, createWriteStream(path))
    return { folder, ...(await redrawImage({ folder, path, extension, ...options })) }
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

async function take(chunks: AsyncIterator<Buffer>, bytes: number): Promise<Buffer> {
  const taken: Buffer[] = []
  for (let length = 0; length < bytes; ) {
    const { value, done } = await chunks.next()
    if (done) break
    taken.push(value)
    length += value.length
  }
  return Buffer.concat(taken)
}

async function* whole(first: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield first
  yield* { [Symbol.asyncIterator]: () => rest }
}

async function* upTo(maxBytes: number, kind: FileKind, body: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let bytes = 0
  for await (const chunk of body) {
    bytes += chunk.length
    if (bytes > maxBytes) throw apiError('FILE_TOO_LARGE', { kind, maxMegabytes: maxBytes / 2 ** 20 })
    yield chunk
  }
}

function asUploaded(file: {
  _id: string
  key: string
  thumbnailKey: string | null
  kind: FileKind
  mime: string
  originalName: string
  bytes: number
  width: number | null
  height: number | null
}): UploadedFile {
  const { key, thumbnailKey, originalName: name, ...rest } = file
  const { _id, kind, mime, bytes, width, height } = rest
  const url = `${FILES_PATH}${key}`
  return {
    _id,
    url,
    kind,
    mime,
    name,
    bytes,
    thumbnailUrl: thumbnailKey && FILES_PATH + thumbnailKey,
    width,
    height,
  }
}

const MAX_LENGTH = 200

/** Returns a display name for an uploaded file. The server never uses it as a path. */
function sanitizeFileName(name: string): string {
  if (/\p{Cc}/u.test(name) || /(^|[\\/])\.\.([\\/]|$)/.test(name)) throw apiError('INVALID_FILE_NAME')
  const last = name.toWellFormed().split(/[\\/]/).at(-1) ?? ''
  // Bidirectional control characters can display “gpj.exe” as “exe.jpg”.
  return (
    last
      .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
      .trim()
      .slice(0, MAX_LENGTH) || 'file'
  )
}
