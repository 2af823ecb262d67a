import { z } from 'zod'
import { chosenSite } from './list.ts'
import { Id } from './shapes.ts'

/** `slug` as it was typed; `except` is the entity that has it already and may keep it. */
export const SlugQuestion = z.strictObject({
  site: chosenSite.describe('Where it is to be unique, if it is on each site alone'),
  slug: z.string().max(300),
  except: z.preprocess((value) => (value === '' ? undefined : value), Id.optional()),
})

/** The slug as it would be stored, whether it is free, and one that is free. */
export const SlugAnswer = z.object({ slug: z.string(), isFree: z.boolean(), suggestion: z.string() })
export type SlugAnswer = z.infer<typeof SlugAnswer>
