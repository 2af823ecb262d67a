import type { DEMO_SITES } from './catalogue.ts'

/** A category of contacts of a site in the demo shop, with messages. */
export type DemoContactCategory = {
  site: (typeof DEMO_SITES)[number]['key']
  name: string
  contacts: number
  /** Imported from a file of addresses, and therefore without a message. */
  isFromFile?: boolean
  messages: readonly string[]
}

export const DEMO_CONTACT_CATEGORIES: readonly DemoContactCategory[] = [
  {
    site: 'hb',
    name: 'Questions',
    contacts: 34,
    messages: [
      'Hello, is the rosemary shampoo bar fine for coloured hair? I do not want to wash the colour out.',
      'Do your candles burn with soot? My last ones (from somebody else) left marks on the ceiling.',
      'I ordered the wrong towel size. Can I still change the order before you send it?',
      'Which of your soaps are without any perfume? My daughter is allergic to nearly everything.',
      'Can you wrap a present and put a handwritten card in? It should arrive before the 14th.',
      'The lid of my soap dish came cracked. I have kept the parcel, in case you want a photo.',
      'Do you ship to the Faroe Islands? Your checkout does not know them.',
      'How long does the body oil keep once it is open?',
      'Is there any animal fat in your soaps? And would you send some to my sister in Dubai?',
      'Is the hand cream vegan? I could not find anything about it on the page.',
      'I love the pine candle. Will it come back in the large glass?',
      'My parcel has been “in transit” for nine days now. Could you look where it is?',
    ],
  },
  {
    site: 'hb',
    name: 'Wholesale',
    contacts: 22,
    messages: [
      'We run a small hotel with 18 rooms and would like unwrapped guest soaps, about 600 a month. What would they cost?',
      'I keep a concept store in Portland and would like to sell your candles. Could you send me your wholesale prices?',
      'Do you make soaps with a stamp of our own? We are a spa and need two kinds, 200 pieces each.',
      'What is your smallest order for shops, and how long does delivery take?',
      'We met at the fair in March. As promised: our tax number is on the letter, please open an account for us.',
    ],
  },
  {
    site: 'hb',
    name: 'Newsletter',
    contacts: 26,
    isFromFile: true,
    messages: [],
  },
  {
    site: 'auctropin',
    name: 'Collectors',
    contacts: 24,
    messages: [
      'I am looking for a map of the Hanseatic ports, printed before 1700. Could you let me know when one comes in?',
      'Is the brass compass from the last catalogue still there? I could pick it up on Friday.',
      'Would you buy back a print? It was yours in 2019 and still has its certificate.',
      'The stamp set of the expedition: is the blue one the first printing or the second?',
      'Please put me on the list for sea charts, above all of the Baltic.',
      'Do you know who coloured the celestial chart by hand? The style looks like Amsterdam to me.',
    ],
  },
  {
    site: 'auctropin',
    name: 'Press',
    contacts: 14,
    messages: [
      'I write about craft and collecting for a Sunday paper and would like to visit your workshop in May.',
      'Could you send us pictures of the globe in print quality, and say whom we name as the photographer?',
      'We are planning a podcast on old maps. Would one of you talk with us for half an hour?',
    ],
  },
]
