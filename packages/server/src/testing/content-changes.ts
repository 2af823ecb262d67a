import { type Attempt, made } from './admin-changes.ts'
import { aFaq, aPage, aPopup } from './content-factories.ts'

const question = { site: 'hb', question: 'How long?', slug: 'how-long', answer: 'Two days.' }
const text = { site: 'hb', title: 'About', slug: 'about', body: 'We.', seo: { title: '', description: '' } }

/** Changes to pop-ups, FAQs and pages. */
export const contentChanges: Record<string, Attempt> = {
  'popups.save': async (shop) => {
    const { version } = await aPopup(shop.db)
    return { site: 'hb', title: 'Goodbye', version }
  },
  'popups.remove': async (shop) => ({ id: (await aPopup(shop.db))._id }),
  'faqs.create': () => question,
  'faqs.order': async (shop) => {
    const [first, second] = [await aFaq(shop.db), await aFaq(shop.db)]
    return { site: 'hb', ids: [second, first] }
  },
  'faqs.update': async (shop) => {
    const { _id, version } = await made(shop, '/admin/faqs', question)
    return { ...question, id: _id, category: 'Delivery', isActive: true, version }
  },
  'faqs.remove': async (shop) => ({ id: await aFaq(shop.db) }),
  'pages.create': () => text,
  'pages.update': async (shop) => {
    const { _id, version } = await made(shop, '/admin/pages', text)
    return { ...text, id: _id, isPublished: true, version }
  },
  'pages.remove': async (shop) => ({ id: await aPage(shop.db) }),
}
