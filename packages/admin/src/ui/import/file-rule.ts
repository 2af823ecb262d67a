import { m } from '~/paraglide/messages.js'

/** As much as the server takes at once. */
export const MAX_MEGABYTES = 100

/** Why a file need not even be sent; the server judges what is in it. */
export const refusalOfFile = (files: readonly Pick<File, 'name' | 'size' | 'type'>[]): string | null => {
  const [file, ...more] = files
  if (!file || more.length > 0) return m.import_one()
  if (!/\.csv$/i.test(file.name) && file.type !== 'text/csv') return m.import_not_csv()
  if (file.size === 0) return m.import_empty()
  if (file.size > MAX_MEGABYTES * 2 ** 20) return m.import_too_large({ megabytes: String(MAX_MEGABYTES) })
  return null
}
