import { z } from 'zod'
import { Counts, errorEntries } from '../errors/error-entry.ts'

/** Errors of product categories. */
export const categoryErrors = errorEntries({
  CATEGORY_SLUG_TAKEN: {
    status: 409,
    params: { category: z.string() },
    message: 'The category “{category}” already uses this slug.',
    action: 'Choose another slug. The slug check suggests an available one.',
  },
  CATEGORY_PARENT_GONE: {
    status: 422,
    message: 'This parent category no longer exists.',
    action: 'Choose another parent, or none.',
  },
  CATEGORY_CYCLE: {
    status: 422,
    message: 'A category can’t be moved into itself or one of its subcategories.',
    action: 'Choose another parent.',
  },
  CATEGORY_MOVED: {
    status: 422,
    message: 'The category that this one should come before has been moved.',
    action: 'Read the tree again.',
  },
  CATEGORY_IN_USE: {
    status: 409,
    params: { title: z.string(), uses: Counts },
    message: '“{title}” can’t be deleted because it is used by: {uses}.',
    action: 'Move its contents to another category first.',
  },
  SAME_CATEGORY: {
    status: 400,
    message: 'Choose a different category.',
    action: 'Send two different categories.',
  },
})
