import { z } from 'zod'
import { del, get, post, put } from '../call.ts'
import { conflict, notFound, refused, stale } from '../errors.ts'
import { pageOf } from '../list.ts'
import { Id } from '../shapes.ts'
import {
  ContactCategory,
  ContactCategoryChanges,
  ContactCategoryRemoval,
  NewContactCategory,
} from './contact-category.ts'
import { ContactCategoryQuery } from './contact-category-query.ts'

const tag = 'Contacts'
const permission = 'contacts:change'

export const contactCategories = {
  list: get('/admin/contact-categories', {
    permission: 'contacts:read',
    tag,
    summary: 'Categories of contacts, each with how many are in it',
  })
    .input(ContactCategoryQuery)
    .output(pageOf(ContactCategory)),
  create: post('/admin/contact-categories', { permission, tag, summary: 'Make a category of contacts' })
    .input(NewContactCategory)
    .output(ContactCategory)
    .errors({ ...conflict, ...refused }),
  update: put('/admin/contact-categories/{id}', { permission, tag, summary: 'Rename a category of contacts' })
    .input(ContactCategoryChanges)
    .output(ContactCategory)
    .errors({ ...notFound('category'), ...conflict, ...stale }),
  remove: del('/admin/contact-categories/{id}', {
    permission,
    tag,
    summary: 'Delete a category of contacts',
    description:
      'One with contacts answers 409 with how many; with `moveTo` they go into another category of the site first, or with `none` into no category.',
    inputStructure: 'detailed',
  })
    .input(ContactCategoryRemoval)
    .output(z.object({ _id: Id, moved: z.int() }))
    .errors({ ...notFound('category'), ...conflict, ...refused }),
}
