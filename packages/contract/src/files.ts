import { z } from 'zod'
import { Id } from './shapes.ts'

const MB = 1024 * 1024

/** The kinds of files, detected from their content, and their maximum sizes in bytes. */
export const FILE_KINDS = {
  image: { maxBytes: 20 * MB },
  pdf: { maxBytes: 20 * MB },
  document: { maxBytes: 50 * MB },
  media: { maxBytes: 100 * MB },
} as const
export type FileKind = keyof typeof FILE_KINDS

/** The kinds and the maximum number of files for each upload endpoint. */
export const UPLOADS = {
  upload: { kinds: ['image', 'pdf'], maxFiles: 1 },
  chat: { kinds: ['image', 'pdf', 'document', 'media'], maxFiles: 10 },
  any: { kinds: ['image', 'pdf', 'document', 'media'], maxFiles: 20 },
} as const satisfies Record<string, { kinds: readonly FileKind[]; maxFiles: number }>
export type UploadPurpose = keyof typeof UPLOADS

export const maxUploadBytes = (purpose: UploadPurpose): number =>
  Math.max(...UPLOADS[purpose].kinds.map((kind) => FILE_KINDS[kind].maxBytes))

/** The maximum width × height. Larger images are treated as decompression bombs. */
export const MAX_IMAGE_PIXELS = 50_000_000
/** Enough for images of phone cameras, which customers send. */
export const MAX_CUSTOMER_IMAGE_PIXELS = 25_000_000
/** The longer side of a thumbnail in lists, in pixels. */
export const THUMBNAIL_PIXELS = 480

/** The types that a file picker offers. The server checks the content regardless of the name. */
export const ACCEPTED_IMAGES = 'image/jpeg,image/png,image/webp,image/gif,image/avif,image/tiff'

/** 128 random bits and an extension for the type of the content. */
export const FILE_KEY_PATTERN = /^[A-Za-z0-9_-]{22}\.[a-z0-9]{2,4}$/
export const FILES_PATH = '/files/'

/**
 * Returns the key of a file of this store from its URL, for any host, signed or not; undefined for other
 * URLs.
 */
export function parseFileKey(url: string): string | undefined {
  const [path = ''] = url.replace(/^https?:\/\/[^/]+/, '').split('?')
  const key = path.startsWith(FILES_PATH) ? path.slice(FILES_PATH.length) : undefined
  return key !== undefined && FILE_KEY_PATTERN.test(key) ? key : undefined
}

export const UploadedFile = z.object({
  _id: Id,
  url: z.string(),
  kind: z.enum(['image', 'pdf', 'document', 'media']),
  mime: z.string(),
  name: z.string(),
  bytes: z.int(),
  /** Only for images. */
  thumbnailUrl: z.string().nullable(),
  width: z.int().nullable(),
  height: z.int().nullable(),
})
export type UploadedFile = z.infer<typeof UploadedFile>

export const UploadAnswer = z.object({ success: z.literal(true), data: UploadedFile })
export type UploadAnswer = z.infer<typeof UploadAnswer>

export const UploadsAnswer = z.object({ success: z.literal(true), data: z.array(UploadedFile) })
export type UploadsAnswer = z.infer<typeof UploadsAnswer>

/** The URL that the upload returned, or its last segment. */
export const RemoveFile = z.object({ filename: z.string().max(2000).optional() })
export type RemoveFile = z.infer<typeof RemoveFile>

export const RemoveFileAnswer = z.object({ success: z.literal(true) })
export type RemoveFileAnswer = z.infer<typeof RemoveFileAnswer>
