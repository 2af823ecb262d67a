import type { DemoAdmins } from '../admins.ts'
import type { DEMO_SITES } from './catalogue.ts'

type Site = (typeof DEMO_SITES)[number]['key']

type Helper = Exclude<keyof DemoAdmins, 'rob'>
export type DemoLine = {
  by: 'customer' | Helper
  text: string
  /** Minutes after the previous line. */
  after: number
  /** The name of its image file, without the extension. */
  picture?: string
}
export type DemoChat = {
  site: Site
  /** The author; by default a customer with a recent order on the site. */
  stranger?: { firstName: string; lastName: string; email: string }
  option?: string
  hoursAgo: number
  lines: readonly DemoLine[]
  /** The assigned admin, if it is not the one who replied first. */
  helper?: Helper
  isClosed?: boolean
  /** The admin has not read the customer's last message. */
  isUnread?: boolean
}

export const DEMO_CHATS: readonly DemoChat[] = [
  {
    site: 'hb',
    option: 'Where is my parcel?',
    hoursAgo: 0.4,
    isUnread: true,
    lines: [
      { by: 'customer', after: 1, text: 'Hi! The tracking page has said “label created” since Tuesday.' },
      { by: 'customer', after: 2, text: 'It is a present for Saturday, so I am getting a little nervous.' },
    ],
  },
  {
    site: 'auctropin',
    stranger: { firstName: 'Henrik', lastName: 'Dahl', email: 'henrik.dahl@post.example' },
    option: 'About a piece',
    hoursAgo: 1.2,
    isUnread: true,
    lines: [
      { by: 'customer', after: 1, text: 'Is the shutter of the folding camera accurate at 1/100?' },
      {
        by: 'jonas',
        after: 6,
        text: 'Hello Henrik, I had it on the tester last week: it runs at about 1/85.',
      },
      {
        by: 'customer',
        after: 4,
        text: 'That is good enough for me. Has the bellows any pinholes?',
        picture: 'folding-camera',
      },
    ],
  },
  {
    site: 'hb',
    stranger: { firstName: 'Priya', lastName: 'Raman', email: 'priya.raman@post.example' },
    option: 'About a product',
    hoursAgo: 3,
    lines: [
      {
        by: 'customer',
        after: 1,
        text: 'Is the almond body oil all right for somebody with a hazelnut allergy?',
      },
      {
        by: 'amira',
        after: 3,
        text: 'Hello Priya, it is pressed where hazelnuts are pressed as well. I would not risk it.',
      },
      { by: 'customer', after: 2, text: 'Thank you for being honest. Is there another one that is safe?' },
      {
        by: 'amira',
        after: 5,
        text: 'The body butter: shea and coconut alone, from another house.',
        picture: 'body-butter',
      },
    ],
  },
  {
    site: 'hb',
    option: 'Returns and refunds',
    hoursAgo: 6,
    helper: 'maya',
    isUnread: true,
    lines: [
      {
        by: 'customer',
        after: 1,
        text: 'One of the two towels has a pulled thread. Here is a picture.',
        picture: 'hammam-towel',
      },
      { by: 'maya', after: 9, text: 'I am sorry about that. Would you like a new one, or the money back?' },
      { by: 'customer', after: 30, text: 'A new one, please! Need I send this one back?' },
    ],
  },
  {
    site: 'auctropin',
    option: 'Shipping and insurance',
    hoursAgo: 9,
    lines: [
      {
        by: 'customer',
        after: 1,
        text: 'Do you insure the sea chart for its full price on the way to Canada?',
      },
      { by: 'jonas', after: 12, text: 'We do, and it travels flat between boards. It costs nothing on top.' },
    ],
  },
  {
    site: 'hb',
    stranger: { firstName: 'Mariam', lastName: 'Saleh', email: 'mariam.saleh@post.example' },
    hoursAgo: 20,
    isUnread: true,
    lines: [{ by: 'customer', after: 1, text: 'مرحبا، هل ترسلون إلى دبي؟ أود طلب ثلاث شموع.' }],
  },
  {
    site: 'hb',
    option: 'About a product',
    hoursAgo: 27,
    isClosed: true,
    lines: [
      {
        by: 'customer',
        after: 1,
        text: 'Does the reed diffuser come with reeds, or do I need to order them?',
      },
      { by: 'amira', after: 2, text: 'With eight of them. They last as long as the oil.' },
      { by: 'customer', after: 1, text: 'Perfect, ordered. Thanks!' },
    ],
  },
  {
    site: 'auctropin',
    stranger: { firstName: 'Louis', lastName: 'Marchand', email: 'louis.marchand@post.example' },
    option: 'I would like to sell something',
    hoursAgo: 50,
    isClosed: true,
    lines: [
      {
        by: 'customer',
        after: 2,
        text: 'My grandfather left me a typewriter like this one. Would you buy it?',
        picture: 'typewriter',
      },
      {
        by: 'maya',
        after: 45,
        text: 'Hello Louis, it is a fine machine, but we have two of them waiting already.',
      },
      { by: 'maya', after: 1, text: 'May I put you on our list? We will write when one of them is sold.' },
      { by: 'customer', after: 20, text: 'Yes please, there is no hurry.' },
    ],
  },
  {
    site: 'hb',
    option: 'Something else',
    hoursAgo: 74,
    isClosed: true,
    lines: [
      { by: 'customer', after: 1, text: 'I would like to change the e-mail address of my account.' },
      { by: 'jonas', after: 4, text: 'Done. You will get one mail there to confirm it.' },
    ],
  },
  {
    site: 'hb',
    stranger: { firstName: 'Tom', lastName: 'Ellery', email: 'tom.ellery@post.example' },
    option: 'Where is my parcel?',
    hoursAgo: 101,
    isClosed: true,
    lines: [
      { by: 'customer', after: 1, text: 'The parcel was left at number 14, and I live at 41.' },
      {
        by: 'jonas',
        after: 7,
        text: 'Oh no. I have called the carrier: they will carry it over this afternoon.',
      },
      { by: 'customer', after: 190, text: 'It is here. Thank you, that was quick!' },
    ],
  },
  {
    site: 'auctropin',
    option: 'About a piece',
    hoursAgo: 148,
    isClosed: true,
    lines: [
      { by: 'customer', after: 1, text: 'Which year is the brass compass from?' },
      {
        by: 'amira',
        after: 15,
        text: 'The maker’s mark was used from 1908 to 1921; nothing says more exactly.',
        picture: 'brass-compass',
      },
    ],
  },
]
