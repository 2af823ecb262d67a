import { isImageUrl } from '@storekeeper/contract/patterns'
import type { Image } from '@storekeeper/contract/shapes'
import { insertInTurn } from './in-turn'

/** Ensures that exactly one image is featured: the first featured one, or the first image if none is. */
export const withOneFeatured = (images: readonly Image[]): Image[] => {
  const featured = Math.max(
    0,
    images.findIndex((image) => image.isFeatured),
  )
  return images.map((image, index) => ({ ...image, isFeatured: index === featured }))
}

export const featuring = (images: readonly Image[], url: string): Image[] =>
  images.map((image) => ({ ...image, isFeatured: image.imgUrl === url }))

export const without = (images: readonly Image[], url: string): Image[] =>
  withOneFeatured(images.filter((image) => image.imgUrl !== url))

/**
 * Adds an image unless it exists. `getTurn` numbers uploads in the order in which they were chosen. An image
 * that is featured because it is first passes this on to one that is inserted before it: small files complete
 * before large ones.
 */
export const withAdded = (
  images: readonly Image[],
  url: string,
  getTurn: (url: string) => number | undefined = () => undefined,
): Image[] => {
  if (images.some((image) => image.imgUrl === url)) return [...images]
  const added = { imgUrl: url, isFeatured: false }
  const all = insertInTurn(images, added, (image) => getTurn(image.imgUrl))
  return all[0] === added && images[0]?.isFeatured ? featuring(all, url) : withOneFeatured(all)
}

/** Specification 5: URLs without an image extension show a placeholder, so they are rejected. */
export const isPictureLink = (url: string) =>
  /^https:\/\/[^\s"'<>\\]+$/i.test(url) && URL.canParse(url) && isImageUrl(url)
