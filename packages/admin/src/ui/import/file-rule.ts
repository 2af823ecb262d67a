import { m } from '~/paraglide/messages.js'

/** The upload limit of the server. */
export const MAX_MEGABYTES = 100

const ENDINGS = /\.(csv|tsv|tab|txt)$/i
const TYPES = /^text\/(csv|tab-separated-values)$/

/** Returns why a file is rejected before it is sent; the server checks its content. */
export const getFileError = (
  files: readonly Pick<File, 'name' | 'size' | 'type'>[],
  maxMegabytes = MAX_MEGABYTES,
): string | null => {
  const [file, ...more] = files
  if (!file || more.length > 0) return m.import_one()
  if (!ENDINGS.test(file.name) && !TYPES.test(file.type)) return m.import_not_csv()
  if (file.size === 0) return m.import_empty()
  if (file.size > maxMegabytes * 2 ** 20) return m.import_too_large({ megabytes: String(maxMegabytes) })
  return null
}
