import { createFaqCall } from './create-faq.ts'
import { checkFaqSlug } from './faq-rules.ts'
import { listFaqCategories, listFaqs } from './list-faqs.ts'
import { orderFaqs } from './order-faqs.ts'
import { removeFaq } from './remove-faq.ts'
import { updateFaq } from './update-faq.ts'

/** The public entry of the FAQ domain: its calls, and the functions that other domains use. */
export const faqs = {
  list: listFaqs,
  slugCheck: checkFaqSlug,
  categories: listFaqCategories,
  create: createFaqCall,
  order: orderFaqs,
  update: updateFaq,
  remove: removeFaq,
}

export { createFaq } from './create-faq.ts'
export { activeFaqs } from './list-faqs.ts'
