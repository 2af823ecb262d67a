import type { Faq, FaqChanges } from '@storekeeper/contract/faqs/faq'
import { toSlug } from '@storekeeper/contract/shapes'
import { z } from 'zod'
import { slugify } from '~/lib/slugify'

/** The initial values of the form; a new question has version 0. */
export type EditedFaq = Omit<FaqChanges, 'version'> & { _id: string; version: number }

export const blankFaq = (site: string, category = ''): EditedFaq => ({
  _id: '',
  site,
  question: '',
  slug: '',
  answer: '',
  category,
  isActive: true,
  version: 0,
})

export const toEdited = ({ position: _, createdAt: __, updatedAt: ___, ...faq }: Faq): EditedFaq => faq

export const FaqValues = z.object({
  site: z.string(),
  question: z.string(),
  slug: z.string(),
  answer: z.string(),
  category: z.string(),
  isActive: z.boolean(),
})
export type FaqValues = z.infer<typeof FaqValues>

export const toValues = ({ _id, version, ...values }: EditedFaq): FaqValues => values

/** An empty slug defaults to the slug of the question. */
export const toChanges = (values: FaqValues, version: number): FaqChanges => ({
  ...values,
  slug: toSlug(values.slug) || slugify(values.question),
  version,
})
