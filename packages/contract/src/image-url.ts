/**
 * Specification 5: a URL is an image only if its path has an image extension. Query and fragment (`?v=2`,
 * `#top`) are ignored.
 */
export const isImageUrl = (url: string) => /^[^?#]+\.(gif|jpe?g|tiff?|png|webp|bmp)([?#]\S*)?$/i.test(url)
