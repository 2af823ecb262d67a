export type DemoPage = {
  title: string
  slug: string
  body: string
  seo?: { title: string; description: string }
  isDraft?: true
}

const picture = (name: string, alt: string) => `<p><img src="/files/demo/${name}.webp" alt="${alt}" /></p>`

const RETURNS: DemoPage = {
  title: 'Returns',
  slug: 'returns',
  body:
    '<p>It is not what you had in mind? Send it back.</p><ol><li>Write to us with your order number, and we send you a label.</li>' +
    '<li>Put everything into a box, the label on top, and hand it over at the next post office.</li>' +
    '<li>As soon as it is here, you get your money back the way you paid.</li></ol>' +
    '<h2>What we cannot take back</h2><p>What was opened and goes on the skin. For your sake and for that of whoever would get it next.</p>',
}

const PRIVACY: DemoPage = {
  title: 'Privacy',
  slug: 'privacy',
  body:
    '<p>We keep what we need to send your order, and no more.</p><h2>What we keep</h2><ul><li>your name and where the parcel goes</li>' +
    '<li>your e-mail address, for news about the order</li><li>what you ordered, for as long as the law wants it</li></ul>' +
    '<h2>What we do not do</h2><p>We do not sell what we know about you, we do not follow you around, and we set no cookies that tell on you.</p>' +
    '<h2>Your rights</h2><p>Ask us what we know about you, have it mended, or have it deleted: one mail is enough.</p>',
}

const HOME_AND_BATH: readonly DemoPage[] = [
  {
    title: 'About us',
    slug: 'about',
    body:
      '<p>Home &amp; Bath began with a kettle of olive oil in a kitchen by the harbour. The kettle has become larger; the kitchen is still there.</p>' +
      picture('apothecary-jar', 'A jar from the first workshop') +
      '<h2>What we sell</h2><p>Things one touches every day: soap, linen, brushes, candles. We know by name who makes them, and have stood in each workshop.</p>' +
      '<blockquote><p>A good towel is no luxury. It is simply a towel that someone thought about.</p></blockquote>' +
      '<h2>Where you find us</h2><p>Behind the old net loft, wherever it smells of lavender.</p>',
    seo: {
      title: 'About Home & Bath: soap and linen from the harbour',
      description: 'Who makes our soap, our linen and our candles, and why we know every workshop by name.',
    },
  },
  {
    title: 'Shipping',
    slug: 'shipping',
    body:
      '<p>We pack on the next working day and use no plastic.</p><h2>How long it takes</h2>' +
      '<table><tbody><tr><th>Where to</th><th>How long</th></tr><tr><td>Within the country</td><td>2 to 4 days</td></tr>' +
      '<tr><td>Elsewhere</td><td>1 to 2 weeks</td></tr></tbody></table>' +
      '<h2>Where is my parcel?</h2><p>The mail that says it has left us names its tracking number.</p>',
    seo: { title: '', description: 'How we pack, how long a parcel takes and how you can follow it.' },
  },
  RETURNS,
  PRIVACY,
  {
    title: 'Refill your jars',
    slug: 'refill',
    body: '<p>Soon you will be able to bring back your jars and have them filled again. We are still looking for a funnel that is large enough.</p>',
    isDraft: true,
  },
]

const AUCTROPIN: readonly DemoPage[] = [
  {
    title: 'About us',
    slug: 'about',
    body:
      '<p>We look for things that have outlived their first owners: maps, coins, cameras, the odd typewriter.</p>' +
      picture('typewriter', 'A typewriter on our counter') +
      '<p>Each piece is cleaned, tried out and described as it is, with every scratch. Only then does it come into the shop window.</p>',
    seo: {
      title: '',
      description: 'Maps, coins and cameras with a story, each one tried out before it is sold.',
    },
  },
  {
    title: 'Shipping',
    slug: 'shipping',
    body: '<p>Every parcel is insured up to its full value. Maps travel flat or rolled, never folded; cameras in two boxes, one within the other.</p>',
  },
  {
    ...RETURNS,
    body: '<p>Within fourteen days any piece may come back, with its certificate and in the box in which it came.</p>',
  },
  PRIVACY,
  {
    title: 'How we grade',
    slug: 'how-we-grade',
    body: '<p>Fine, good, fair: what we mean by it, with pictures. The pictures are still missing.</p>',
    isDraft: true,
  },
]

/** The pages of each site; one of each site is a draft. */
export const DEMO_PAGES: Readonly<Record<string, readonly DemoPage[]>> = {
  hb: HOME_AND_BATH,
  auctropin: AUCTROPIN,
}
