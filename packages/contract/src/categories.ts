import { z } from 'zod'
import { del, get, patch, post, put } from './call.ts'
import { Category, CategoryChanges, CategoryMove, NewCategory } from './categories/category.ts'
import { CategoryQuery } from './categories/category-query.ts'
import { conflict, notFound, refused, stale } from './errors.ts'
import { pageOf } from './list.ts'
import { Id } from './shapes.ts'
import { SlugAnswer, SlugQuestion } from './slug-check.ts'

const tag = 'Categories'

export const categories = {
  list: get('/admin/categories', { permission: 'categories:read', tag, summary: 'Categories of products' })
    .input(CategoryQuery)
    .output(pageOf(Category)),
  slugCheck: get('/admin/categories/slug-check', {
    permission: 'categories:read',
    tag,
    summary: 'Whether a category may have this slug',
  })
    .input(SlugQuestion)
    .output(SlugAnswer),
  create: post('/admin/categories', { permission: 'categories:change', tag, summary: 'Make a category' })
    .input(NewCategory)
    .output(Category)
    .errors({ ...conflict, ...refused }),
  update: put('/admin/categories/{id}', {
    permission: 'categories:change',
    tag,
    summary: 'Change a category',
  })
    .input(CategoryChanges.extend({ id: Id }))
    .output(Category)
    .errors({ ...notFound('category'), ...conflict, ...refused, ...stale }),
  move: patch('/admin/categories/{id}/move', {
    permission: 'categories:change',
    tag,
    summary: 'Put a category elsewhere in the tree',
    description: 'Never under itself or one of its own descendants (422).',
  })
    .input(CategoryMove)
    .output(Category)
    .errors({ ...notFound('category'), ...refused }),
  remove: del('/admin/categories/{id}', {
    permission: 'categories:change',
    tag,
    summary: 'Delete a category without products and children',
    description: 'One in use answers 409 with how many products, children and coupons refer to it.',
  })
    .input(z.strictObject({ id: Id }))
    .output(z.object({ _id: Id }))
    .errors({ ...notFound('category'), ...conflict }),
  transfer: post('/admin/categories/transfer', {
    permission: 'categories:change',
    tag,
    summary: 'Move all products of one category to another',
  })
    .input(
      z
        .strictObject({ from: Id, to: Id, removeEmptied: z.boolean().default(false) })
        .refine(({ from, to }) => from !== to, { path: ['to'], message: 'Choose another category.' }),
    )
    .output(z.object({ moved: z.int(), removed: z.boolean() }))
    .errors({ ...notFound('category'), ...conflict }),
}
