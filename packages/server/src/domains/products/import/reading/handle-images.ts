import { FILES_PATH, parseFileKey } from '@storekeeper/contract/files'
import type { Image } from '@storekeeper/contract/shapes'
import { toReason } from '../../../../lib/api-error.ts'
import { isPictureAddress } from '../../../../lib/text/rich-text.ts'
import { COLUMNS, type Column } from '../csv-columns.ts'
import type { LineReporter } from '../import-reporter.ts'
import type { Cells, Handle } from './gather-handles.ts'

/**
 * Returns the URLs of all images of a handle in order, and the lines that are refused because of an invalid
 * one.
 */
export function getPictures(
  handle: Handle,
  publicUrl: string,
  report: LineReporter,
): { pictures: string[]; refused: ReadonlySet<number> } {
  const refused = new Set<number>()
  const isGood = (line: number, column: Column, url: string | undefined) => {
    // A file of this store is identified by its key, so it is accepted even if the store has an http URL.
    if (!url || isPictureAddress(url) || parseFileKey(url)) return true
    report.refuse(line, COLUMNS[column], toReason('IMAGE_ADDRESS_NOT_ALLOWED'))
    refused.add(line)
    return false
  }
  const placed: { url: string; position: number }[] = []
  for (const { line, cells } of handle) {
    const { imagePosition = '' } = cells
    const [image, variantImage] = [ownOr(cells.image, publicUrl), ownOr(cells.variantImage, publicUrl)]
    if (!isGood(line, 'image', image) || !isGood(line, 'variantImage', variantImage) || image === '') continue
    // An image without a position stays after the previous one.
    const position = /^\d{1,6}$/.test(imagePosition) ? Number(imagePosition) : (placed.at(-1)?.position ?? 0)
    placed.push({ url: image, position })
  }
  const inOrder = placed.sort((a, b) => a.position - b.position).map(({ url }) => url)
  return { pictures: [...new Set(inOrder)], refused }
}

/** Turns the absolute URL of a file of this store back into its path. */
const ownOr = (url = '', publicUrl: string) =>
  url.startsWith(publicUrl + FILES_PATH) ? url.slice(publicUrl.length) : url

/**
 * Returns the images of one variant: those of its handle, with its own as the featured one. Undefined if the
 * file has no images.
 */
export function toImages(cells: Cells, pictures: readonly string[], publicUrl: string): Image[] | undefined {
  if (cells.image === undefined && !cells.variantImage) return undefined
  const featured = ownOr(cells.variantImage, publicUrl) || pictures[0]
  const urls = featured && !pictures.includes(featured) ? [featured, ...pictures] : pictures
  return urls.map((imgUrl) => ({ imgUrl, isFeatured: imgUrl === featured }))
}
