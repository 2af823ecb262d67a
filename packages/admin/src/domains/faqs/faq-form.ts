import type { Faq, FaqChanges } from '@storekeeper/contract/faqs/faq'
import { toSlug } from '@storekeeper/contract/shapes'
import { z } from 'zod'
import { slugOf } from '~/lib/slug-of'

/** A question as the form begins with it; a new one has the version 0. */
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

export const editedOf = ({ position: _, createdAt: __, updatedAt: ___, ...faq }: Faq): EditedFaq => faq

export const FaqValues = z.object({
  site: z.string(),
  question: z.string(),
  slug: z.string(),
  answer: z.string(),
  category: z.string(),
  isActive: z.boolean(),
})
export type FaqValues = z.infer<typeof FaqValues>

export const valuesOf = ({ _id, version, ...values }: EditedFaq): FaqValues => values

/** Who types no slug gets that of the question. */
export const changesOf = (values: FaqValues, version: number): FaqChanges => ({
  ...values,
  slug: toSlug(values.slug) || slugOf(values.question),
  version,
})
