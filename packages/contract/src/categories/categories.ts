import { z } from 'zod'
import { callsOf } from '../call.ts'
import { failures, notFound } from '../errors/call-errors.ts'
import { errorCode } from '../errors/error-code.ts'
import { pageSchema } from '../list.ts'
import { withRequestId } from '../request-id.ts'
import { Id } from '../shapes.ts'
import { SlugAnswer, SlugQuestion } from '../slug-check.ts'
import { Category, CategoryChanges, CategoryMove, NewCategory } from './category.ts'
import { CategoryQuery } from './category-query.ts'

const { del, get, patch, post, put } = callsOf('Categories')

export const categories = {
  list: get('/admin/categories', { permission: 'categories:read', summary: 'List categories' })
    .input(CategoryQuery)
    .output(pageSchema(Category)),
  slugCheck: get('/admin/categories/slug-check', {
    permission: 'categories:read',
    summary: 'Check a category slug',
  })
    .input(SlugQuestion)
    .output(SlugAnswer),
  create: post('/admin/categories', { permission: 'categories:change', summary: 'Create a category' })
    .input(withRequestId(NewCategory))
    .output(Category)
    .errors(
      failures(
        'CATEGORY_SLUG_TAKEN',
        'CATEGORY_PARENT_GONE',
        'IMAGE_ADDRESS_NOT_ALLOWED',
        'FILE_GONE',
        'IDEMPOTENCY_KEY_REUSED',
      ),
    ),
  update: put('/admin/categories/{id}', { permission: 'categories:change', summary: 'Update a category' })
    .input(CategoryChanges.extend({ id: Id }))
    .output(Category)
    .errors({
      ...notFound('category'),
      ...failures(
        'STALE',
        'CATEGORY_SLUG_TAKEN',
        'CATEGORY_PARENT_GONE',
        'CATEGORY_CYCLE',
        'IMAGE_ADDRESS_NOT_ALLOWED',
        'FILE_GONE',
      ),
    }),
  move: patch('/admin/categories/{id}/move', {
    permission: 'categories:change',
    summary: 'Move a category',
    description: 'Moves the category to another parent, or to another position among its siblings.',
  })
    .input(CategoryMove)
    .output(Category)
    .errors({
      ...notFound('category'),
      ...failures('CATEGORY_PARENT_GONE', 'CATEGORY_CYCLE', 'CATEGORY_MOVED'),
    }),
  remove: del('/admin/categories/{id}', {
    permission: 'categories:change',
    summary: 'Delete a category',
    description:
      'A category in use cannot be deleted: `uses` contains the number of its products, children and coupons.',
  })
    .input(z.strictObject({ id: Id }))
    .output(z.object({ _id: Id }))
    .errors({ ...notFound('category'), ...failures('CATEGORY_IN_USE') }),
  transfer: post('/admin/categories/transfer', {
    permission: 'categories:change',
    summary: 'Move all products of a category to another category',
  })
    .input(
      z
        .strictObject({ from: Id, to: Id, removeEmptied: z.boolean().default(false) })
        .refine(({ from, to }) => from !== to, { path: ['to'], message: errorCode('SAME_CATEGORY') }),
    )
    .output(z.object({ moved: z.int(), removed: z.boolean() }))
    .errors({ ...notFound('category'), ...failures('CATEGORY_IN_USE') }),
}
