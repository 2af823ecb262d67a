import { z } from 'zod'
import { errorCode } from '../errors/error-code.ts'
import { Id, IsoDate, Line, OptionalLine, SiteKey } from '../shapes.ts'
import { TypedSlug } from '../site-slug.ts'
import { MAX_FAQS } from './faq-query.ts'

/** The maximum length of an answer in HTML. */
const MAX_ANSWER = 50_000

/** A frequently asked question with its answer. */
export const Faq = z.object({
  _id: Id,
  site: SiteKey,
  question: z.string(),
  slug: z.string().describe('Unique within its site'),
  answer: z.string().describe('HTML, sanitised by the server'),
  category: z.string().describe('Empty if none'),
  position: z.int().describe('Position among the questions of the site, starting at 1'),
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

/** A new question becomes the last one of its site. */
export const NewFaq = z.strictObject({
  ...fields,
  category: fields.category.default(''),
  isActive: fields.isActive.default(true),
})
export type NewFaq = z.infer<typeof NewFaq>

export const FaqChanges = z.strictObject({ ...fields, version: z.int() })
export type FaqChanges = z.infer<typeof FaqChanges>

/** Questions of one site in their new order. They exchange their current positions with each other. */
export const FaqOrder = z.strictObject({
  site: SiteKey,
  ids: z
    .array(Id)
    .min(1, errorCode('CHOOSE_ONE'))
    .max(MAX_FAQS)
    .refine((ids) => new Set(ids).size === ids.length, errorCode('DUPLICATE')),
})
export type FaqOrder = z.infer<typeof FaqOrder>

/** A category of the questions of a site, and the number of its questions. */
export const FaqCategory = z.object({ category: z.string(), count: z.int() })
export type FaqCategory = z.infer<typeof FaqCategory>
