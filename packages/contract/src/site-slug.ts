import { z } from 'zod'
import { SiteKey, Slug, toSlug } from './shapes.ts'
import { SlugQuestion } from './slug-check.ts'

/** A slug as people type it (specification 5): part of an address, unique on its site. */
export const TypedSlug = z
  .string()
  .transform(toSlug)
  .pipe(Slug.min(1, 'A slug cannot be empty.').regex(/[^.]|^$/, 'A slug is more than dots.'))

/** Of what is unique on its site, a slug is asked about together with the site. */
export const SiteSlugQuestion = SlugQuestion.extend({ site: SiteKey })
