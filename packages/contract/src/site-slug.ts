import { z } from 'zod'
import { errorCode } from './errors/error-code.ts'
import { Slug, toSlug } from './shapes.ts'

/** A typed slug (specification 5): one segment of a URL, unique within its site. */
export const TypedSlug = z
  .string()
  .transform(toSlug)
  .pipe(z.string().min(1, errorCode('SLUG_EMPTY')))
  .pipe(Slug.regex(/[^.]/, errorCode('SLUG_DOTS')).regex(/^[^/\\?#%]*$/, errorCode('SLUG_RESERVED')))
