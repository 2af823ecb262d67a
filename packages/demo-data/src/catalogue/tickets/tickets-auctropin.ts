import type { DemoTicket } from './demo-ticket.ts'

export const AUCTROPIN_TICKETS: readonly DemoTicket[] = [
  {
    site: 'auctropin',
    subject: 'The typewriter’s letter E sticks',
    category: 'product',
    about: 'delivered',
    helper: 'maya',
    texts: [
      { by: 'customer', hoursAgo: 520, text: 'All other keys are fine. Is there a trick to it?' },
      {
        by: 'maya',
        hoursAgo: 505,
        text: 'A drop of machine oil on the type bar, and patience: press it fifty times. If that does not help, send it to us and we will repair it for nothing.',
        picture: 'typewriter',
        status: 'pending',
      },
      { by: 'customer', hoursAgo: 480, text: 'Forty times were enough. It writes like new!' },
    ],
    end: { by: 'maya', hoursAgo: 478, status: 'resolved' },
  },
  {
    site: 'auctropin',
    subject: 'How old is the brass compass?',
    category: 'product',
    priority: 'low',
    texts: [
      {
        by: 'customer',
        hoursAgo: 14,
        text: 'The description says “early 20th century”. Is there a maker’s mark?',
      },
    ],
  },
  {
    site: 'auctropin',
    subject: 'Customs want a paper about the silver coin',
    category: 'delivery',
    priority: 'high',
    about: 'shipped',
    helper: 'jonas',
    texts: [
      {
        by: 'customer',
        hoursAgo: 44,
        text: 'The parcel is held at the border. They ask for a statement of its age and value.',
      },
      {
        by: 'jonas',
        hoursAgo: 43,
        text: 'Maya has the template for this. Value as on the invoice.',
        isInternal: true,
      },
      {
        by: 'maya',
        hoursAgo: 40,
        text: 'Mail it to the customs office directly, with the order number in the subject.',
        isInternal: true,
      },
      {
        by: 'jonas',
        hoursAgo: 39,
        text: 'We have sent the statement to the customs office. It usually takes two working days from there.',
        status: 'pending',
      },
      {
        by: 'customer',
        hoursAgo: 7,
        text: 'They say that they have nothing yet. Could you send it to me as well?',
      },
    ],
  },
  {
    site: 'auctropin',
    subject: 'Wrong poster in the tube',
    category: 'order',
    priority: 'high',
    about: 'delivered',
    helper: 'amira',
    texts: [
      { by: 'customer', hoursAgo: 210, text: 'I ordered the railway poster and got the poppies.' },
      {
        by: 'amira',
        hoursAgo: 208,
        text: 'Two parcels were swapped. The other customer has the railway.',
        isInternal: true,
      },
      {
        by: 'amira',
        hoursAgo: 207,
        text: 'We are so sorry. The railway poster is on its way, and you may keep the poppies.',
        status: 'pending',
      },
      { by: 'customer', hoursAgo: 160, text: 'Both hang on my wall now. Thank you!' },
      {
        by: 'amira',
        hoursAgo: 158,
        text: 'That is the best ending for a mistake. Enjoy them!',
        status: 'resolved',
      },
    ],
  },
  {
    site: 'auctropin',
    subject: 'Return of the folding camera',
    category: 'returns',
    about: 'delivered',
    helper: 'jonas',
    texts: [
      {
        by: 'customer',
        hoursAgo: 96,
        text: 'The bellows let light in, I am afraid. I would like to return it.',
      },
      {
        by: 'jonas',
        hoursAgo: 90,
        text: 'Of course. A label is in your mail. Once it is here we will refund you the same day.',
        status: 'pending',
      },
    ],
  },
  {
    site: 'auctropin',
    subject: 'Do you buy collections?',
    category: 'other',
    priority: 'low',
    helper: 'maya',
    texts: [
      {
        by: 'customer',
        hoursAgo: 700,
        text: 'My grandfather left about two hundred postcards from the 1930s.',
      },
      {
        by: 'maya',
        hoursAgo: 690,
        text: 'We do, now and then. Could you send pictures of ten that you like best to our address?',
        status: 'pending',
      },
    ],
    end: { by: 'maya', hoursAgo: 350, status: 'closed' },
  },
  {
    site: 'auctropin',
    subject: 'My coupon is not accepted',
    category: 'payment',
    texts: [
      {
        by: 'customer',
        hoursAgo: 4,
        text: 'It says that the coupon has run out, but it came with yesterday’s mail.',
      },
    ],
  },
  {
    site: 'auctropin',
    subject: 'Please delete my second account',
    category: 'account',
    helper: 'amira',
    texts: [
      {
        by: 'customer',
        hoursAgo: 270,
        text: 'I have signed up twice by mistake. The other one has my work address.',
      },
      {
        by: 'amira',
        hoursAgo: 262,
        text: 'Done: your orders are all in this account now, and the other one is empty.',
        status: 'resolved',
      },
    ],
  },
]
