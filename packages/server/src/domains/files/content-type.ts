import { type FileKind, UPLOADS, type UploadPurpose } from '@storekeeper/contract/files'
import { fileTypeFromBuffer } from 'file-type'
import { apiError } from '../../lib/api-error.ts'

/** The detected type of a file. The server stores and serves a file only with this `extension` and `mime`. */
export type ContentType = { kind: FileKind; extension: string; mime: string }

/** The number of leading bytes that identify the type, including documents that are ZIP archives. */
export const SAMPLE_BYTES = 64 * 1024

/**
 * Detects the type from the first bytes, regardless of the file name and the browser's type. Text formats
 * (HTML, SVG, scripts) have no signature and are rejected, like all types not listed here
 * (FILE_TYPE_NOT_ACCEPTED). Exception: for the purpose `any`, a CSV table is detected by its file name,
 * because nothing else identifies it; the server serves it as a download, like all documents.
 */
export async function validateContent(
  sample: Buffer,
  purpose: UploadPurpose,
  name: string,
): Promise<ContentType> {
  if (sample.length === 0) throw apiError('EMPTY_UPLOAD')
  const found =
    (await fileTypeFromBuffer(sample).catch(() => undefined))?.mime ??
    detectTiff(sample) ??
    detectTable(sample, purpose, name)
  const type = found && TYPES.find(({ from }) => from.includes(found.split(';')[0] ?? ''))
  const accepted: readonly FileKind[] = UPLOADS[purpose].kinds
  if (!type || !accepted.includes(type.kind))
    throw apiError('FILE_TYPE_NOT_ACCEPTED', { accepted: acceptedFor(purpose) })
  const { kind, extension, mime } = type
  return { kind, extension, mime }
}

/** The directory of a TIFF may follow all pixel data, beyond the sample, so only the signature is checked. */
const detectTiff = (sample: Buffer) =>
  ['49492a00', '4d4d002a'].includes(sample.toString('hex', 0, 4)) ? 'image/tiff' : undefined

const detectTable = (sample: Buffer, purpose: UploadPurpose, name: string) =>
  purpose === 'any' && /\.csv$/i.test(name) && isTextOfTable(sample) ? 'text/csv' : undefined

/** Excel's UTF-16 begins with a byte order mark. HTML and SVG begin with a tag, whatever the file name is. */
function isTextOfTable(sample: Buffer): boolean {
  const isUtf16 = ['fffe', 'feff'].includes(sample.toString('hex', 0, 2))
  if (!isUtf16 && sample.some((byte) => byte < 0x09 || (byte > 0x0d && byte < 0x20) || byte === 0x7f))
    return false
  return !/^[^\w]*</.test(sample.toString('latin1').replaceAll('\0', ''))
}

/** CSV tables are not a kind of their own: they are documents that only the purpose `any` accepts. */
const acceptedFor = (purpose: UploadPurpose) => [
  ...UPLOADS[purpose].kinds,
  ...(purpose === 'any' ? (['csv'] as const) : []),
]

type Type = ContentType & { from: readonly string[] }
const as = (kind: FileKind, extension: string, mime: string, ...alike: string[]): Type => ({
  kind,
  extension,
  mime,
  from: [mime, ...alike],
})

const OFFICE = 'application/vnd.openxmlformats-officedocument'
const OPEN_DOCUMENT = 'application/vnd.oasis.opendocument'

const TYPES: readonly Type[] = [
  as('image', 'jpg', 'image/jpeg'),
  as('image', 'png', 'image/png', 'image/apng'),
  as('image', 'gif', 'image/gif'),
  as('image', 'webp', 'image/webp', 'image/avif', 'image/tiff'),
  as('pdf', 'pdf', 'application/pdf'),
  as('document', 'docx', `${OFFICE}.wordprocessingml.document`),
  as('document', 'xlsx', `${OFFICE}.spreadsheetml.sheet`),
  as('document', 'pptx', `${OFFICE}.presentationml.presentation`),
  as('document', 'odt', `${OPEN_DOCUMENT}.text`),
  as('document', 'ods', `${OPEN_DOCUMENT}.spreadsheet`),
  as('document', 'odp', `${OPEN_DOCUMENT}.presentation`),
  as('document', 'zip', 'application/zip'),
  as('document', 'csv', 'text/csv'),
  as('media', 'mp4', 'video/mp4', 'video/x-m4v'),
  as('media', 'webm', 'video/webm'),
  as('media', 'mov', 'video/quicktime'),
  as('media', 'mp3', 'audio/mpeg'),
  as('media', 'm4a', 'audio/mp4', 'audio/x-m4a'),
  as('media', 'ogg', 'audio/ogg'),
  as('media', 'wav', 'audio/wav'),
]

/** Returns the type of a file extension; undefined for an unknown extension. */
export const findTypeByExtension = (extension: string): ContentType | undefined =>
  TYPES.find((type) => type.extension === extension)
