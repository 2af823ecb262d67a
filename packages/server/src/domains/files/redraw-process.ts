import { setPriority } from 'node:os'
import { MAX_IMAGE_PIXELS, THUMBNAIL_PIXELS } from '@storekeeper/contract/files'
import sharp, { type Sharp } from 'sharp'

/**
 * The child process that redraws one image: it sends the number of pixels, receives the output paths, writes
 * both images and sends the new size. Then the server kills it.
 */

/** In pixels, over all frames. */
export type Measured = { pixels: number }
export type Drawn = { width: number; height: number }

/** Large enough for any screen, and supported by every format. */
const LONGEST_SIDE = 8000
const [, , path, extension = '', priority] = process.argv
const FITTED = { fit: 'inside', withoutEnlargement: true } as const

setPriority(Number(priority))
sharp.cache(false)
sharp.concurrency(1)

const picture = (limitInputPixels: number | false) =>
  sharp(path, { limitInputPixels, failOn: 'error', animated: true })

function encoded(drawing: Sharp): Sharp {
  if (extension === 'jpg') return drawing.jpeg({ quality: 88, progressive: true })
  if (extension === 'png') return drawing.png()
  if (extension === 'gif') return drawing.gif()
  return drawing.webp({ quality: 88, effort: 2 })
}

async function measure(): Promise<Measured> {
  const { width, height, pageHeight, pages = 1 } = await picture(false).metadata()
  return { pixels: width * (pageHeight ?? height) * pages }
}

async function draw({ image, thumbnail }: { image: string; thumbnail: string }): Promise<Drawn> {
  const { width, height, pageHeight } = await encoded(
    picture(MAX_IMAGE_PIXELS).autoOrient().resize(LONGEST_SIDE, LONGEST_SIDE, FITTED),
  ).toFile(image)
  await sharp(image, { failOn: 'error' })
    .resize(THUMBNAIL_PIXELS, THUMBNAIL_PIXELS, FITTED)
    .webp({ quality: 80 })
    .toFile(thumbnail)
  return { width, height: pageHeight ?? height }
}

async function send(answer: Promise<Measured | Drawn>): Promise<void> {
  process.send?.(await answer.catch((error: Error) => ({ error: error.message })))
}

process.once('message', (paths: { image: string; thumbnail: string }) => send(draw(paths)))
process.once('disconnect', () => process.exit())
await send(measure())
