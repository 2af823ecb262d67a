import { type Image, isImageUrl } from '@storekeeper/contract/shapes'
import { insertInTurn } from './in-turn'

/** Exactly one is featured whenever there are any: the first, where none is or several are. */
export const withOneFeatured = (images: readonly Image[]): Image[] => {
  const featured = Math.max(
    0,
    images.findIndex((image) => image.isFeatured),
  )
  return images.map((image, place) => ({ ...image, isFeatured: place === featured }))
}

export const featuring = (images: readonly Image[], url: string): Image[] =>
  images.map((image) => ({ ...image, isFeatured: image.imgUrl === url }))

export const without = (images: readonly Image[], url: string): Image[] =>
  withOneFeatured(images.filter((image) => image.imgUrl !== url))

/**
 * With one more, once. `turnOf` numbers what is being uploaded in the order it was chosen. What was featured as the
 * first of all gives that up to one that takes its place: small files arrive before large ones.
 */
export const withAdded = (
  images: readonly Image[],
  url: string,
  turnOf: (url: string) => number | undefined = () => undefined,
): Image[] => {
  if (images.some((image) => image.imgUrl === url)) return [...images]
  const added = { imgUrl: url, isFeatured: false }
  const all = insertInTurn(images, added, (image) => turnOf(image.imgUrl))
  return all[0] === added && images[0]?.isFeatured ? featuring(all, url) : withOneFeatured(all)
}

/** Spec 5: what does not end like a picture shows a placeholder, so such a link is not taken. */
export const isPictureLink = (url: string) =>
  /^https:\/\/[^\s"'<>\\]+$/i.test(url) && URL.canParse(url) && isImageUrl(url)
