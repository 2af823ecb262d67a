import { maxUploadBytes, UPLOADS, type UploadedFile, type UploadPurpose } from '@storekeeper/contract/files'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../../db/open.ts'
import { discardFile, storeFile } from '../../domains/files/files.ts'
import { apiError } from '../../lib/api-error.ts'
import type { Clock } from '../../lib/clock.ts'
import { type FileLinks, signFiles } from '../../lib/security/file-links.ts'
import type { Storage } from '../../ports/storage/storage.ts'

/** The form fields that may contain files. */
const FIELDS = ['file', 'files', 'files[]']

/** Stores the files of a form while they arrive: all or none of them. */
export async function receiveFiles(
  { db, storage, clock, fileLinks }: { db: Db; storage: Storage; clock: Clock; fileLinks: FileLinks },
  request: FastifyRequest,
  purpose: UploadPurpose,
  admin: string | null,
  onMeasured?: (pixels: number) => Promise<unknown>,
): Promise<[UploadedFile, ...UploadedFile[]]> {
  const { maxFiles } = UPLOADS[purpose]
  if (!request.isMultipart()) throw apiError('FILE_REQUIRED')
  const stored: UploadedFile[] = []
  try {
    for await (const part of request.files({ limits: getLimits(purpose) })) {
      if (!FIELDS.includes(part.fieldname)) throw apiError('FILE_REQUIRED')
      if (stored.length === maxFiles) throw apiError('TOO_MANY_FILES', { max: maxFiles })
      const upload = { stream: part.file, name: part.filename ?? '', purpose, admin, onMeasured }
      stored.push(await storeFile(db, storage, upload, clock()))
    }
    // Public files need no signed link.
    const [first, ...others] = purpose === 'upload' ? stored : signFiles(fileLinks, stored)
    if (!first) throw apiError('FILE_REQUIRED')
    return [first, ...others]
  } catch (error) {
    for (const file of stored) await discardFile(db, storage, file._id, clock())
    throw error
  }
}

/** The limit of fields besides the files. */
export const MAX_FORM_FIELDS = 10

/** The parser allows one more file than the limit, so that the server can answer with its own code. */
const getLimits = (purpose: UploadPurpose) => ({
  files: UPLOADS[purpose].maxFiles + 1,
  fileSize: maxUploadBytes(purpose) + 1,
  fields: MAX_FORM_FIELDS,
  fieldSize: 10_000,
  fieldNameSize: 100,
  parts: UPLOADS[purpose].maxFiles + MAX_FORM_FIELDS + 1,
})
