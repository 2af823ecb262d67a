import { z } from 'zod'
import { errorCode } from '../errors/error-code.ts'
import { Id, IsoDate, Line, OptionalLine, SiteKey } from '../shapes.ts'
import { TypedSlug } from '../site-slug.ts'
import { MAX_FAQS } from './faq-query.ts'

/** Of an answer, as HTML. */
const MAX_ANSWER = 50_000

/** A question that customers often ask, with its answer. */
export const Faq = z.object({
  _id: Id,
  site: SiteKey,
  question: z.string(),
  slug: z.string().describe('Unique on its site'),
  answer: z.string().describe('HTML, cleaned'),
  category: z.string().describe('Empty: none'),
  position: z.int().describe('Among the questions of the site, from 1'),
  isActive: z.boolean(),
  version: z.int(),
  createdAt: IsoDate,
  updatedAt: IsoDate,
})
export type Faq = z.infer<typeof Faq>

const fields = {
  site: SiteKey,
  question: Line(300),
  slug: TypedSlug,
  answer: z.string().min(1).max(MAX_ANSWER),
  category: OptionalLine(100),
  isActive: z.boolean(),
}

/** A new one is last on its site. */
export const NewFaq = z.strictObject({
  ...fields,
  category: fields.category.default(''),
  isActive: fields.isActive.default(true),
})
export type NewFaq = z.infer<typeof NewFaq>

export const FaqChanges = z.strictObject({ ...fields, version: z.int() })
export type FaqChanges = z.infer<typeof FaqChanges>

/** Some questions of one site in their new order; among themselves they share out the places that they hold now. */
export const FaqOrder = z.strictObject({
  site: SiteKey,
  ids: z
    .array(Id)
    .min(1, errorCode('CHOOSE_ONE'))
    .max(MAX_FAQS)
    .refine((ids) => new Set(ids).size === ids.length, errorCode('DUPLICATE')),
})
export type FaqOrder = z.infer<typeof FaqOrder>

/** A category as it is written in the questions of a site, and how many those are. */
export const FaqCategory = z.object({ category: z.string(), count: z.int() })
export type FaqCategory = z.infer<typeof FaqCategory>
