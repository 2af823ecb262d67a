import { z } from 'zod'
import { chosenSite } from './list.ts'
import { Id } from './shapes.ts'

/** `slug` as typed; `except` is the entity that may have it already. */
export const SlugQuestion = z.strictObject({
  site: chosenSite.describe('Site within which the slug must be unique, for slugs that are unique by site'),
  slug: z.string().max(300),
  except: z.preprocess((value) => (value === '' ? undefined : value), Id.optional()),
})
export type SlugQuestion = z.infer<typeof SlugQuestion>

/** The normalized slug, whether it is available, and an available suggestion. */
export const SlugAnswer = z.object({ slug: z.string(), isFree: z.boolean(), suggestion: z.string() })
export type SlugAnswer = z.infer<typeof SlugAnswer>
