import { removeFaq, updateFaq } from './change-faq.ts'
import { createFaqCall } from './create-faq.ts'
import { checkFaqSlug } from './faq-rules.ts'
import { listFaqCategories, listFaqs } from './list-faqs.ts'
import { orderFaqs } from './order-faqs.ts'

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
export { activeFaqs, countListedFaqs } from './list-faqs.ts'
