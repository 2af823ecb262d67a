import { z } from 'zod'
import { Id } from './shapes.ts'

/** `slug` as somebody typed it; `except` is the entity that has it already and may keep it. */
export const SlugQuestion = z.strictObject({
  slug: z.string().max(300, 'At most 300 characters.'),
  except: z.preprocess((value) => (value === '' ? undefined : value), Id.optional()),
})

/** The slug as it would be kept, whether nobody has it yet, and one that is free. */
export const SlugAnswer = z.object({ slug: z.string(), isFree: z.boolean(), suggestion: z.string() })
export type SlugAnswer = z.infer<typeof SlugAnswer>
