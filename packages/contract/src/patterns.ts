/** Without the library for schemas, which the sign-in and the logo do not load. */

/** Required literally by specification 5: local part, @, domain, a top-level part of at least two letters. */
export const EMAIL_PATTERN = /^[A-Za-z0-9._%+-]+@[A-Za-z0-9.-]+\.[A-Za-z]{2,}$/

/**
 * Specification 5: a URL is an image only if its path has an image extension. Query and fragment (`?v=2`,
 * `#top`) are ignored.
 */
export const isImageUrl = (url: string) => /^[^?#]+\.(gif|jpe?g|tiff?|png|webp|bmp)([?#]\S*)?$/i.test(url)
