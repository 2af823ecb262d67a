import { z } from 'zod'
import { del, get, post, put } from '../call.ts'
import { failures, notFound } from '../errors/call-errors.ts'
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
    summary: 'List the categories of contacts',
  })
    .input(ContactCategoryQuery)
    .output(pageOf(ContactCategory)),
  create: post('/admin/contact-categories', { permission, tag, summary: 'Create a category of contacts' })
    .input(NewContactCategory)
    .output(ContactCategory)
    .errors(failures('CONTACT_CATEGORY_NAME_TAKEN', 'SITE_NOT_FOUND')),
  update: put('/admin/contact-categories/{id}', { permission, tag, summary: 'Rename a category of contacts' })
    .input(ContactCategoryChanges)
    .output(ContactCategory)
    .errors({ ...notFound('category'), ...failures('CONTACT_CATEGORY_NAME_TAKEN', 'STALE') }),
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
    .errors({
      ...notFound('category'),
      ...failures('CONTACT_CATEGORY_IN_USE', 'CONTACT_CATEGORY_SAME', 'CONTACT_CATEGORY_OF_OTHER_SITE'),
      ...failures('CATEGORY_GONE'),
    }),
}
