import { z } from 'zod'
import { Counts, errorEntries } from '../errors/error-entry.ts'

/** Errors of categories of products. */
export const categoryErrors = errorEntries({
  CATEGORY_SLUG_TAKEN: {
    status: 409,
    params: { category: z.string() },
    message: 'The category “{category}” has this slug already.',
    action: 'Choose another slug. The slug check suggests a free one.',
  },
  CATEGORY_PARENT_GONE: {
    status: 422,
    message: 'This parent does not exist any more.',
    action: 'Choose another parent, or none.',
  },
  CATEGORY_CYCLE: {
    status: 422,
    message: 'A category cannot stand under itself or under one of its own children.',
    action: 'Choose another parent.',
  },
  CATEGORY_MOVED: {
    status: 422,
    message: 'That category stands elsewhere by now.',
    action: 'Read the tree again.',
  },
  CATEGORY_IN_USE: {
    status: 409,
    params: { title: z.string(), uses: Counts },
    message: '“{title}” is still in use: {uses}.',
    action: 'Move what uses the category to another one first.',
  },
  SAME_CATEGORY: {
    status: 400,
    message: 'Choose another category.',
    action: 'Send two different categories.',
  },
})
