import { z } from 'zod'
import { callsOf } from '../call.ts'
import { failures, notFound } from '../errors/call-errors.ts'
import { pageSchema } from '../list.ts'
import { withRequestId } from '../request-id.ts'
import { Id } from '../shapes.ts'
import {
  ContactCategory,
  ContactCategoryChanges,
  ContactCategoryRemoval,
  NewContactCategory,
} from './contact-category.ts'
import { FilteredContactCategoryQuery } from './contact-category-filter-fields.ts'

const { del, get, post, put } = callsOf('Contacts')

const permission = 'contacts:change'

export const contactCategories = {
  list: get('/admin/contact-categories', { permission: 'contacts:read', summary: 'List contact categories' })
    .input(FilteredContactCategoryQuery)
    .output(pageSchema(ContactCategory)),
  create: post('/admin/contact-categories', { permission, summary: 'Create a contact category' })
    .input(withRequestId(NewContactCategory))
    .output(ContactCategory)
    .errors(failures('CONTACT_CATEGORY_NAME_TAKEN', 'SITE_NOT_FOUND', 'IDEMPOTENCY_KEY_REUSED')),
  update: put('/admin/contact-categories/{id}', {
    permission,
    records: { id: 'contactCategory' },
    summary: 'Rename a contact category',
  })
    .input(ContactCategoryChanges)
    .output(ContactCategory)
    .errors({ ...notFound('contact-category'), ...failures('CONTACT_CATEGORY_NAME_TAKEN', 'STALE') }),
  remove: del('/admin/contact-categories/{id}', {
    permission,
    records: { id: 'contactCategory' },
    summary: 'Delete a contact category',
    description:
      'Returns 409 with the number of contacts if the category has any. With `moveTo`, the contacts first move to another category of the site, or with `none` to no category.',
    inputStructure: 'detailed',
  })
    .input(ContactCategoryRemoval)
    .output(z.object({ _id: Id, moved: z.int() }))
    .errors({
      ...notFound('contact-category'),
      ...failures('CONTACT_CATEGORY_IN_USE', 'CONTACT_CATEGORY_SAME', 'CONTACT_CATEGORY_OF_OTHER_SITE'),
      ...failures('CATEGORY_GONE'),
    }),
}
