import { z } from 'zod'
import { del, get, post, put } from './call.ts'
import { conflict, notFound, refused, stale } from './errors.ts'
import { Faq, FaqCategory, FaqChanges, FaqOrder, NewFaq } from './faqs/faq.ts'
import { FaqQuery } from './faqs/faq-query.ts'
import { chosenSite, pageOf } from './list.ts'
import { Id } from './shapes.ts'
import { SlugAnswer, SlugQuestion } from './slug-check.ts'

const tag = 'FAQs'

export const faqs = {
  list: get('/admin/faqs', { permission: 'faqs:read', tag, summary: 'Questions and answers' })
    .input(FaqQuery)
    .output(pageOf(Faq)),
  slugCheck: get('/admin/faqs/slug-check', {
    permission: 'faqs:read',
    tag,
    summary: 'Whether a question may have this slug on its site',
  })
    .input(SlugQuestion)
    .output(SlugAnswer),
  categories: get('/admin/faqs/categories', {
    permission: 'faqs:read',
    tag,
    summary: 'The categories that questions have, in the order of the shop',
  })
    .input(z.object({ site: chosenSite }))
    .output(z.array(FaqCategory)),
  create: post('/admin/faqs', { permission: 'faqs:change', tag, summary: 'Add a question, last on its site' })
    .input(NewFaq)
    .output(Faq)
    .errors({ ...conflict, ...refused }),
  order: put('/admin/faqs/order', {
    permission: 'faqs:change',
    tag,
    summary: 'Put questions of a site into another order',
    description: 'Those that are not named keep their places. 409 where one is not there any more.',
  })
    .input(FaqOrder)
    .output(z.object({ items: z.array(Faq.pick({ _id: true, position: true })) }))
    .errors(conflict),
  update: put('/admin/faqs/{id}', { permission: 'faqs:change', tag, summary: 'Change a question' })
    .input(FaqChanges.extend({ id: Id }))
    .output(Faq)
    .errors({ ...notFound('question'), ...conflict, ...refused, ...stale }),
  remove: del('/admin/faqs/{id}', { permission: 'faqs:change', tag, summary: 'Delete a question' })
    .input(z.strictObject({ id: Id }))
    .output(z.object({ _id: Id }))
    .errors(notFound('question')),
}
