import { z } from 'zod'
import { Slug, toSlug } from './shapes.ts'

/** A slug as people type it (specification 5): one part of an address, unique on its site. */
export const TypedSlug = z
  .string()
  .transform(toSlug)
  .pipe(
    Slug.min(1, 'A slug cannot be empty.')
      .regex(/[^.]|^$/, 'A slug is more than dots.')
      .regex(/^[^/\\?#%]*$/, 'A slug cannot have slashes, ?, # or %.'),
  )
