import { ORPCError } from '@orpc/server'
import { MAX_IMAGE_PIXELS, THUMBNAIL_PIXELS } from '@storekeeper/contract/files'
import pLimit from 'p-limit'
import sharp, { type Sharp } from 'sharp'

export type RedrawnImage = { image: Buffer; thumbnail: Buffer; width: number; height: number }

/** Large enough for any screen, small enough for every format. */
const LONGEST_SIDE = 8000

/** A picture of many megapixels takes some hundred megabytes while it is drawn. */
const inTurn = pLimit(2)

/**
 * Draws the picture anew from its points, upright, and a small one for lists. Whatever else the file held (where it was
 * taken, another file inside it, a script) is gone. It is read when its turn has come.
 */
export const redrawImage = (read: () => Promise<Buffer>, extension: string): Promise<RedrawnImage> =>
  inTurn(async () => {
    const picture = await read()
    try {
      const { data: image, info } = await encoded(open(picture, true), extension).toBuffer({
        resolveWithObject: true,
      })
      const thumbnail = await open(picture, false)
        .resize(THUMBNAIL_PIXELS, THUMBNAIL_PIXELS, FITTED)
        .webp({ quality: 80 })
        .toBuffer()
      return { image, thumbnail, width: info.width, height: info.pageHeight ?? info.height }
    } catch (error) {
      throw refusal(error)
    }
  })

const FITTED = { fit: 'inside', withoutEnlargement: true } as const

const open = (picture: Buffer, animated: boolean): Sharp =>
  sharp(picture, { limitInputPixels: MAX_IMAGE_PIXELS, failOn: 'error', animated })
    .autoOrient()
    .resize(LONGEST_SIDE, LONGEST_SIDE, FITTED)
    .timeout({ seconds: 30 })

function encoded(picture: Sharp, extension: string): Sharp {
  if (extension === 'jpg') return picture.jpeg({ quality: 88, progressive: true })
  if (extension === 'png') return picture.png()
  if (extension === 'gif') return picture.gif()
  return picture.webp({ quality: 88 })
}

function refusal(error: unknown): ORPCError<string, unknown> {
  const isTooLarge = error instanceof Error && /exceeds pixel limit/.test(error.message)
  const message = isTooLarge
    ? `The picture has more than ${MAX_IMAGE_PIXELS / 1_000_000} million points. Please upload a smaller one.`
    : 'The picture cannot be read. It may be damaged or not be whole.'
  return new ORPCError('REFUSED', { status: 422, message, cause: error })
}
