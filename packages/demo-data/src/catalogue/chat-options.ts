import type { DEMO_SITES } from './catalogue.ts'

type Site = (typeof DEMO_SITES)[number]['key']

/** The topics that customers of each site may choose when they start a chat, with their automatic replies. */
export const DEMO_CHAT_OPTIONS: readonly {
  site: Site
  title: string
  autoReply: string
  isActive?: boolean
}[] = [
  {
    site: 'hb',
    title: 'Where is my parcel?',
    autoReply:
      'Thank you for writing! If you have your order number at hand (#HB-…), it helps us find your parcel.',
  },
  {
    site: 'hb',
    title: 'About a product',
    autoReply: 'Thank you for writing! Somebody who knows our shelves will be with you in a moment.',
  },
  {
    site: 'hb',
    title: 'Returns and refunds',
    autoReply: 'You can send things back for 30 days. Somebody will help you.',
  },
  { site: 'hb', title: 'Something else', autoReply: '' },
  { site: 'hb', title: 'Gift wrapping (December)', autoReply: '', isActive: false },
  {
    site: 'auctropin',
    title: 'About a piece',
    autoReply:
      'Welcome to Auctropin. Tell us which piece you mean, and we will look at it once more for you.',
  },
  { site: 'auctropin', title: 'Shipping and insurance', autoReply: '' },
  {
    site: 'auctropin',
    title: 'I would like to sell something',
    autoReply: 'We buy a few pieces each month. Two or three pictures by daylight are a good beginning.',
  },
]

export const DEMO_CANNED_REPLIES: readonly { title: string; text: string; site: Site | null }[] = [
  { title: 'hello', text: 'Hello {{firstName}}, thank you for writing. How can I help?', site: null },
  { title: 'moment', text: 'Let me look that up, {{firstName}}. It takes a minute or two.', site: null },
  {
    title: 'number',
    text: 'Could you tell me your order number? It stands in the subject of our mail.',
    site: null,
  },
  {
    title: 'returns',
    text: 'You can send it back within 30 days, unused. I will mail you the label now; the refund follows when it is here.',
    site: 'hb',
  },
  {
    title: 'condition',
    text: 'Fine means hardly used, good means signs of age that do not disturb, fair means that it shows its years.',
    site: 'auctropin',
  },
  { title: 'bye', text: 'You are welcome, {{firstName}}. Have a good day!', site: null },
]
