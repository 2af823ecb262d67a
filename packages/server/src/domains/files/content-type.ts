import { type FileKind, UPLOADS, type UploadPurpose } from '@storekeeper/contract/files'
import { fileTypeFromBuffer } from 'file-type'
import { apiError } from '../../lib/api-error.ts'

/** What a content is, and as what it is stored: `extension` and `mime` are the only ones a file is ever served with. */
export type ContentType = { kind: FileKind; extension: string; mime: string }

/** So many first bytes identify the type, also of documents that are archives inside. */
export const SAMPLE_BYTES = 64 * 1024

/**
 * Validates a file by its first bytes; neither its name nor the browser's type counts. Whatever is text (HTML, SVG,
 * scripts) has no such bytes and is refused with all else that is not listed here. Among many kinds a table as text is
 * taken by its name, as nothing else identifies it; it is served as a download, like all documents.
 */
export async function validateContent(
  sample: Buffer,
  purpose: UploadPurpose,
  name: string,
): Promise<ContentType> {
  if (sample.length === 0) throw apiError('EMPTY_UPLOAD')
  const found =
    (await fileTypeFromBuffer(sample).catch(() => undefined))?.mime ??
    mimeOfTiff(sample) ??
    mimeOfTable(sample, purpose, name)
  const type = found && TYPES.find(({ from }) => from.includes(found.split(';')[0] ?? ''))
  const accepted: readonly FileKind[] = UPLOADS[purpose].kinds
  if (!type || !accepted.includes(type.kind))
    throw apiError('FILE_TYPE_NOT_ACCEPTED', { accepted: acceptedFor(purpose) })
  const { kind, extension, mime } = type
  return { kind, extension, mime }
}

/** A TIFF lists its contents in a directory that may be behind all its pixels, beyond the sample. */
const mimeOfTiff = (sample: Buffer) =>
  ['49492a00', '4d4d002a'].includes(sample.toString('hex', 0, 4)) ? 'image/tiff' : undefined

const mimeOfTable = (sample: Buffer, purpose: UploadPurpose, name: string) =>
  purpose === 'any' && /\.csv$/i.test(name) && isTextOfTable(sample) ? 'text/csv' : undefined

/** Excel’s UTF-16 begins with its mark. A page or a drawing begins with a tag, whatever it is called. */
function isTextOfTable(sample: Buffer): boolean {
  const isUtf16 = ['fffe', 'feff'].includes(sample.toString('hex', 0, 2))
  if (!isUtf16 && sample.some((byte) => byte < 0x09 || (byte > 0x0d && byte < 0x20) || byte === 0x7f))
    return false
  return !/^[^\w]*</.test(sample.toString('latin1').replaceAll('\0', ''))
}

/** Tables as text are no kind of their own: they are documents that are not taken everywhere. */
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

/** The fixed type of a key's ending; undefined for one that was never given. */
export const typeOfExtension = (extension: string): ContentType | undefined =>
  TYPES.find((type) => type.extension === extension)
