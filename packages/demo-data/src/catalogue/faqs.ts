/** A question with its answer in paragraphs, and its category. */
export type DemoFaq = { category: string; question: string; slug: string; answer: string; isActive?: false }

const p = (...paragraphs: string[]) => paragraphs.map((text) => `<p>${text}</p>`).join('')

const ORDERS = 'Orders'
const DELIVERY = 'Delivery'
const RETURNS = 'Returns'
const GOODS = 'Our goods'
const PIECES = 'About the pieces'

const HOME_AND_BATH: readonly DemoFaq[] = [
  {
    category: ORDERS,
    question: 'Can I change my order after I have placed it?',
    slug: 'change-my-order',
    answer: p(
      'Yes, as long as it has not left us. Write to us with your order number and say what should be different.',
      'Once the parcel is on its way we cannot reach into it any more, but you can send back what you do not want.',
    ),
  },
  {
    category: ORDERS,
    question: 'How do I use a coupon?',
    slug: 'use-a-coupon',
    answer: p(
      'Type its code into the box below your basket. You see at once what it takes off. One coupon goes with each order.',
    ),
  },
  {
    category: ORDERS,
    question: 'Which ways of paying are there?',
    slug: 'ways-of-paying',
    answer:
      '<p>You can pay with:</p><ul><li>all usual cards</li><li>bank transfer; we send the parcel once the money is here</li><li>your credit with us</li></ul>',
  },
  {
    category: DELIVERY,
    question: 'How long does delivery take?',
    slug: 'how-long-does-delivery-take',
    answer: p(
      'We pack on the next working day. Within the country a parcel takes <strong>two to four days</strong>, elsewhere one to two weeks.',
      'When it leaves us you get a mail with the tracking number.',
    ),
  },
  {
    category: DELIVERY,
    question: 'What does delivery cost?',
    slug: 'what-does-delivery-cost',
    answer: p(
      'It depends on where you live and how soon you want it; your basket shows the price before you pay.',
    ),
  },
  {
    category: DELIVERY,
    question: 'My parcel is damaged. What now?',
    slug: 'damaged-parcel',
    answer: p(
      'That should not happen, and we are sorry. Send us a picture of the parcel and of what is broken. You get a new one or your money back, whichever you like better.',
    ),
  },
  {
    category: RETURNS,
    question: 'Can I send something back?',
    slug: 'send-something-back',
    answer: p(
      'Yes, within thirty days. Soap and oils only as long as they are sealed, please; for towels and everything else it is enough that they are unwashed.',
    ),
  },
  {
    category: RETURNS,
    question: 'When do I get my money back?',
    slug: 'when-money-back',
    answer: p('Within three working days after your parcel has come, the same way you paid.'),
  },
  {
    category: GOODS,
    question: 'Are the soaps vegan?',
    slug: 'vegan-soaps',
    answer: p('All but the one with oat and honey. What is inside stands on each product’s page.'),
  },
  {
    category: GOODS,
    question: 'How do I wash linen so that it stays soft?',
    slug: 'wash-linen',
    answer:
      '<ol><li>Wash it at forty degrees, with little detergent and no softener.</li><li>Shake it out while it is damp.</li><li>Let it dry in the air. It gets softer every time.</li></ol>',
  },
  {
    category: GOODS,
    question: 'Do you wrap presents?',
    slug: 'wrap-presents',
    answer: p('We are thinking about it. As soon as we do, you can tick it in your basket.'),
    isActive: false,
  },
]

const AUCTROPIN: readonly DemoFaq[] = [
  {
    category: PIECES,
    question: 'Are the pieces genuine?',
    slug: 'genuine',
    answer: p(
      'Every one of them. What we know about where a piece comes from stands in its description, and a certificate lies in the parcel.',
    ),
  },
  {
    category: PIECES,
    question: 'What do the conditions mean?',
    slug: 'conditions',
    answer:
      '<table><tbody><tr><th>Fine</th><td>Hardly any trace of use</td></tr><tr><th>Good</th><td>Used and looked after</td></tr><tr><th>Fair</th><td>It has lived, and shows it</td></tr></tbody></table>',
  },
  {
    category: PIECES,
    question: 'Do the cameras still work?',
    slug: 'cameras-work',
    answer: p(
      'We try every camera with a roll of film before it goes into the shop window. Where a time is slow or a lens has a mark, we say so.',
    ),
  },
  {
    category: PIECES,
    question: 'Can you find a certain piece for me?',
    slug: 'find-a-piece',
    answer: p('We like to look around. Tell us what you have in mind and what you would pay at most.'),
  },
  {
    category: DELIVERY,
    question: 'How are maps and prints sent?',
    slug: 'how-maps-are-sent',
    answer: p(
      'Flat between boards up to a certain size, else rolled in a tube as thick as an arm. Never folded.',
    ),
  },
  {
    category: DELIVERY,
    question: 'Is my parcel insured?',
    slug: 'insured',
    answer: p('Up to its full value, from our door to yours.'),
  },
  {
    category: DELIVERY,
    question: 'Can I fetch something myself?',
    slug: 'fetch-it',
    answer: p('Gladly, by appointment. We put the kettle on.'),
  },
  {
    category: RETURNS,
    question: 'A piece is not what I had imagined. Can it come back?',
    slug: 'send-a-piece-back',
    answer: p('Within fourteen days, with its certificate. Please use the box in which it came.'),
  },
  {
    category: RETURNS,
    question: 'Do you buy pieces?',
    slug: 'selling-to-us',
    answer: p('Send us a few pictures by daylight and what you know about it. We answer within a week.'),
  },
]

/** In the order in which each site shows them. */
export const DEMO_FAQS: Readonly<Record<string, readonly DemoFaq[]>> = {
  hb: HOME_AND_BATH,
  auctropin: AUCTROPIN,
}
