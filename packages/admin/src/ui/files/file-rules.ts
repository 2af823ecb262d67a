import { ACCEPTED_IMAGES, FILE_KINDS, type FileKind } from '@storekeeper/contract/files'
import { m } from '~/paraglide/messages.js'

/** The types of files that a field accepts. */
export type Accept = 'images' | 'images-and-pdf' | 'any'

/** The types that the file picker offers. */
export const pickerTypes: Record<Accept, string | undefined> = {
  images: ACCEPTED_IMAGES,
  'images-and-pdf': `${ACCEPTED_IMAGES},application/pdf`,
  any: undefined,
}

/** Returns why a file is rejected before it is sent; the server checks the content of all others. */
export const getFileError = (
  { type, size }: Pick<File, 'type' | 'size'>,
  accept: Accept,
): string | undefined => {
  const kind = toFileKind(type)
  if (size === 0) return m.files_empty()
  if (accept === 'images' && kind !== 'image') return m.files_only_pictures()
  if (accept === 'images-and-pdf' && kind !== 'image' && kind !== 'pdf')
    return m.files_only_pictures_and_pdf()
  if (size > FILE_KINDS[kind].maxBytes)
    return m.files_too_large({ count: megabytes(FILE_KINDS[kind].maxBytes) })
  return undefined
}

const toFileKind = (type: string): FileKind => {
  if (ACCEPTED_IMAGES.split(',').includes(type)) return 'image'
  if (type === 'application/pdf') return 'pdf'
  return /^(video|audio)\//.test(type) ? 'media' : 'document'
}

export const megabytes = (bytes: number) => String(bytes / 2 ** 20)
