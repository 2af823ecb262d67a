import type { DemoTicket } from './demo-ticket.ts'

export const HOME_AND_BATH_TICKETS: readonly DemoTicket[] = [
  {
    site: 'hb',
    subject: 'The soap dish arrived broken',
    category: 'order',
    priority: 'high',
    about: 'delivered',
    helper: 'amira',
    texts: [
      {
        by: 'customer',
        hoursAgo: 610,
        text: 'The dish was in three pieces when I opened the parcel. The soaps are fine.',
      },
      {
        by: 'amira',
        hoursAgo: 607,
        text: 'I am sorry about that. A new dish leaves us today, and you can keep the pieces for your plants.',
        status: 'pending',
      },
      { by: 'customer', hoursAgo: 540, text: 'It is here, and whole. Thank you for being so quick!' },
    ],
    end: { by: 'amira', hoursAgo: 538, status: 'closed' },
  },
  {
    site: 'hb',
    subject: 'Can I change the address of my order?',
    category: 'delivery',
    about: 'processing',
    helper: 'jonas',
    texts: [
      {
        by: 'customer',
        hoursAgo: 26,
        text: 'I am moving on Friday. Could the parcel go to my new flat instead?\n\n14 Orchard Lane, second floor',
      },
      {
        by: 'jonas',
        hoursAgo: 25,
        text: 'Not packed yet, so this can still be changed. Waiting for the zip code.',
        isInternal: true,
      },
      {
        by: 'jonas',
        hoursAgo: 24,
        text: 'Gladly. Which zip code is that, please? Then I will change it before we pack.',
        status: 'pending',
      },
    ],
  },
  {
    site: 'hb',
    subject: 'Where is my parcel?',
    category: 'delivery',
    priority: 'urgent',
    about: 'shipped',
    texts: [
      {
        by: 'customer',
        hoursAgo: 5,
        text: 'The tracking has not moved for four days, and these are presents for Saturday.',
      },
      { by: 'customer', hoursAgo: 2, text: 'Is anybody there?' },
    ],
  },
  {
    site: 'hb',
    subject: 'Is the lavender soap without palm oil?',
    category: 'product',
    priority: 'low',
    helper: 'amira',
    texts: [
      { by: 'customer', hoursAgo: 320, text: 'I could not find it on the page.' },
      {
        by: 'amira',
        hoursAgo: 318,
        text: 'It is: olive oil, coconut oil and shea butter. We have added it to the description.',
        status: 'resolved',
      },
    ],
  },
  {
    site: 'hb',
    subject: 'Charged twice',
    category: 'payment',
    priority: 'urgent',
    about: 'processing',
    helper: 'maya',
    texts: [
      { by: 'customer', hoursAgo: 30, text: 'My bank shows the amount two times, one minute apart.' },
      {
        by: 'jonas',
        hoursAgo: 29,
        text: 'Only one payment is booked here. Maya, can you look into the bank?',
        isInternal: true,
      },
      {
        by: 'maya',
        hoursAgo: 22,
        text: 'The second one is a reservation that your bank drops by itself within two days. Would you tell us if it does not?',
        status: 'pending',
      },
      { by: 'customer', hoursAgo: 3, text: 'It is still there this morning.' },
    ],
  },
  {
    site: 'hb',
    subject: 'A candle that smells of nothing',
    category: 'returns',
    about: 'delivered',
    helper: 'jonas',
    texts: [
      {
        by: 'customer',
        hoursAgo: 150,
        text: 'I have had this candle before and loved it, but this one has no scent at all.',
      },
      {
        by: 'jonas',
        hoursAgo: 141,
        text: 'Thank you for telling us. Would you rather have another one or your money back?',
        status: 'pending',
      },
      { by: 'customer', hoursAgo: 120, text: 'Another one, please.' },
      {
        by: 'jonas',
        hoursAgo: 118,
        text: 'Batch 12 again, the third this month. I have set the rest aside.',
        isInternal: true,
      },
      {
        by: 'jonas',
        hoursAgo: 117,
        text: 'It goes out today, together with a small soap for the trouble. This is the one you will get:',
        picture: 'sea-salt-candle',
        status: 'resolved',
      },
    ],
  },
  {
    site: 'hb',
    subject: 'Invoice with our company’s name',
    category: 'payment',
    about: 'delivered',
    texts: [
      {
        by: 'customer',
        hoursAgo: 19,
        text: 'Our accountant asks for the invoice to be made out to Fernhill Guest House, please.',
      },
    ],
  },
  {
    site: 'hb',
    subject: 'I cannot sign in',
    category: 'account',
    priority: 'high',
    helper: 'amira',
    texts: [
      {
        by: 'customer',
        hoursAgo: 75,
        text: 'It says that my password is wrong, and no mail comes when I ask for a new one.',
      },
      {
        by: 'amira',
        hoursAgo: 73,
        text: 'Could it be that you signed up with another address? We know you by the one this ticket came from.',
        status: 'pending',
      },
    ],
  },
  {
    site: 'hb',
    subject: 'Towels for a whole guest house',
    category: 'product',
    helper: 'maya',
    texts: [
      {
        by: 'customer',
        hoursAgo: 430,
        text: 'We need sixty linen towels in one colour. Is that possible, and by when?',
      },
      {
        by: 'maya',
        hoursAgo: 428,
        text: 'What a lovely order. Sixty in natural can be with you in three weeks; I will send an offer.',
        status: 'pending',
      },
      { by: 'customer', hoursAgo: 380, text: 'The offer is fine, we have ordered.' },
      { by: 'maya', hoursAgo: 379, text: 'Wonderful, thank you!', status: 'resolved' },
    ],
    end: { by: 'maya', hoursAgo: 300, status: 'closed' },
  },
  {
    site: 'hb',
    subject: 'The bath mat has another colour than on the picture',
    category: 'returns',
    priority: 'low',
    about: 'delivered',
    texts: [{ by: 'customer', hoursAgo: 9, text: 'It is nice, but it is much darker. Can I send it back?' }],
  },
  {
    site: 'hb',
    subject: 'Your call this morning',
    category: 'other',
    helper: 'jonas',
    texts: [
      {
        by: 'jonas',
        hoursAgo: 51,
        text: 'Thank you for calling. As promised, I will let you know as soon as the waffle towels are back.',
        status: 'pending',
      },
    ],
  },
]
