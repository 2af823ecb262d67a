import { FILES_PATH, fileKeyOf } from '@storekeeper/contract/files'
import type { Image } from '@storekeeper/contract/shapes'
import { toReason } from '../../../lib/api-error.ts'
import { isPictureAddress } from '../../../lib/rich-text.ts'
import { COLUMNS, type Column } from './csv-columns.ts'
import type { Cells, Handle } from './gather-handles.ts'
import type { LineReporter } from './import-reporter.ts'

/** The addresses of all images of a handle in their order, and the lines that are left out for theirs. */
export function picturesOf(
  handle: Handle,
  publicUrl: string,
  report: LineReporter,
): { pictures: string[]; refused: ReadonlySet<number> } {
  const refused = new Set<number>()
  const isGood = (line: number, column: Column, url: string | undefined) => {
    // A file of this shop is found by its key, also where the shop is at an http address.
    if (!url || isPictureAddress(url) || fileKeyOf(url)) return true
    report.refuse(line, COLUMNS[column], toReason('IMAGE_ADDRESS_NOT_ALLOWED'))
    refused.add(line)
    return false
  }
  const placed: { url: string; position: number }[] = []
  for (const { line, cells } of handle) {
    const { imagePosition = '' } = cells
    const [image, variantImage] = [ownOr(cells.image, publicUrl), ownOr(cells.variantImage, publicUrl)]
    if (!isGood(line, 'image', image) || !isGood(line, 'variantImage', variantImage) || image === '') continue
    // One that names no place stays behind the one before it.
    const position = /^\d{1,6}$/.test(imagePosition) ? Number(imagePosition) : (placed.at(-1)?.position ?? 0)
    placed.push({ url: image, position })
  }
  const inOrder = placed.sort((a, b) => a.position - b.position).map(({ url }) => url)
  return { pictures: [...new Set(inOrder)], refused }
}

/** A file that the shop has exported with its whole address is its own again. */
const ownOr = (url = '', publicUrl: string) =>
  url.startsWith(publicUrl + FILES_PATH) ? url.slice(publicUrl.length) : url

/** The images of one variant: those of its handle, its own the featured one. Undefined when the file has no images. */
export function imagesOf(cells: Cells, pictures: readonly string[], publicUrl: string): Image[] | undefined {
  if (cells.image === undefined && !cells.variantImage) return undefined
  const featured = ownOr(cells.variantImage, publicUrl) || pictures[0]
  const urls = featured && !pictures.includes(featured) ? [featured, ...pictures] : pictures
  return urls.map((imgUrl) => ({ imgUrl, isFeatured: imgUrl === featured }))
}
