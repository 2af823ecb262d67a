import { z } from 'zod'
import { callsOf } from '../call.ts'
import { failures, notFound } from '../errors/call-errors.ts'
import { chosenSite, pageSchema } from '../list.ts'
import { withRequestId } from '../request-id.ts'
import { Id } from '../shapes.ts'
import { SlugAnswer, SlugQuestion } from '../slug-check.ts'
import { Faq, FaqCategory, FaqChanges, FaqOrder, NewFaq } from './faq.ts'
import { FilteredFaqQuery } from './faq-filter-fields.ts'

const { del, get, post, put } = callsOf('FAQs')

export const faqs = {
  list: get('/admin/faqs', { permission: 'faqs:read', summary: 'List FAQs' })
    .input(FilteredFaqQuery)
    .output(pageSchema(Faq)),
  slugCheck: get('/admin/faqs/slug-check', { permission: 'faqs:read', summary: 'Check the slug of a FAQ' })
    .input(SlugQuestion)
    .output(SlugAnswer),
  categories: get('/admin/faqs/categories', {
    permission: 'faqs:read',
    summary: 'List the categories of FAQs',
  })
    .input(z.object({ site: chosenSite }))
    .output(z.array(FaqCategory)),
  create: post('/admin/faqs', {
    permission: 'faqs:change',
    summary: 'Create a FAQ',
    description: 'Appends the question to its site.',
  })
    .input(withRequestId(NewFaq))
    .output(Faq)
    .errors(
      failures(
        'SITE_NOT_FOUND',
        'TOO_MANY_FAQS',
        'FAQ_SLUG_TAKEN',
        'FAQ_ANSWER_EMPTY',
        'FILE_GONE',
        'IDEMPOTENCY_KEY_REUSED',
      ),
    ),
  order: put('/admin/faqs/order', {
    permission: 'faqs:change',
    summary: 'Reorder FAQs',
    description: 'Reorders questions of one site. Omitted questions do not move.',
  })
    .input(FaqOrder)
    .output(z.object({ items: z.array(Faq.pick({ _id: true, position: true })) }))
    .errors(failures('SITE_NOT_FOUND', 'LIST_CHANGED')),
  update: put('/admin/faqs/{id}', { permission: 'faqs:change', summary: 'Update a FAQ' })
    .input(FaqChanges.extend({ id: Id }))
    .output(Faq)
    .errors({
      ...notFound('faq'),
      ...failures(
        'SITE_NOT_FOUND',
        'TOO_MANY_FAQS',
        'FAQ_SLUG_TAKEN',
        'FAQ_ANSWER_EMPTY',
        'FILE_GONE',
        'STALE',
      ),
    }),
  remove: del('/admin/faqs/{id}', { permission: 'faqs:change', summary: 'Delete a FAQ' })
    .input(z.strictObject({ id: Id }))
    .output(z.object({ _id: Id }))
    .errors(notFound('faq')),
}
