import { z } from 'zod'
import { errorCode } from './errors/error-code.ts'
import { Slug, toSlug } from './shapes.ts'

/** A slug as people type it (specification 5): one part of an address, unique on its site. */
export const TypedSlug = z
  .string()
  .transform(toSlug)
  .pipe(z.string().min(1, errorCode('SLUG_EMPTY')))
  .pipe(Slug.regex(/[^.]/, errorCode('SLUG_DOTS')).regex(/^[^/\\?#%]*$/, errorCode('SLUG_RESERVED')))
