/**
 * A category of the demo shop with its products. Its index in this list is its position among its siblings.
 */
export type DemoCategory = {
  title: string
  slug: string
  /** The slug of the parent, which precedes it in the list. */
  under?: string
  text: string
  /** The name of an image file, without the extension. */
  picture: string
  skus?: readonly string[]
}

export const DEMO_CATEGORIES: readonly DemoCategory[] = [
  {
    title: 'Bath',
    slug: 'bath',
    text: 'All that makes an hour behind a closed door.',
    picture: 'linen-bath-towel',
    skus: ['HB-1030', 'HB-1033'],
  },
  {
    title: 'Soap',
    slug: 'soap',
    under: 'bath',
    text: 'Bars that are boiled, poured and cut by hand.',
    picture: 'olive-oil-soap',
    skus: ['HB-1001', 'HB-1002', 'HB-1003', 'HB-1004', 'HB-1019'],
  },
  {
    title: 'Towels & Robes',
    slug: 'towels-and-robes',
    under: 'bath',
    text: 'Linen and cotton that grow softer with each wash.',
    picture: 'hammam-towel',
    skus: ['HB-1005', 'HB-1006', 'HB-1007', 'HB-1008', 'HB-1028'],
  },
  {
    title: 'Brushes & Sponges',
    slug: 'brushes-and-sponges',
    under: 'bath',
    text: 'For the back, the nails, and whatever else needs it.',
    picture: 'bath-brush',
    skus: ['HB-1013', 'HB-1015', 'HB-1016', 'HB-1033'],
  },
  {
    title: 'Skin & Hair',
    slug: 'skin-and-hair',
    under: 'bath',
    text: 'Oils, creams and one honest shampoo.',
    picture: 'hand-cream',
    skus: ['HB-1021', 'HB-1022', 'HB-1023', 'HB-1024'],
  },
  {
    title: 'Salts & Bombs',
    slug: 'salts-and-bombs',
    under: 'bath',
    text: 'What goes into the water.',
    picture: 'bath-salts',
    skus: ['HB-1025', 'HB-1026'],
  },
  {
    title: 'Home',
    slug: 'home',
    text: 'Quiet things for every room.',
    picture: 'wall-mirror',
    skus: ['HB-1029', 'HB-1031', 'HB-1032', 'AU-2020'],
  },
  {
    title: 'Candles & Scents',
    slug: 'candles-and-scents',
    under: 'home',
    text: 'Beeswax, soy and rapeseed; no paraffin.',
    picture: 'beeswax-candle',
    skus: ['HB-1009', 'HB-1010', 'HB-1011', 'HB-1012', 'HB-1027'],
  },
  {
    title: 'Jars & Dispensers',
    slug: 'jars-and-dispensers',
    under: 'home',
    text: 'Glass that is filled again and again.',
    picture: 'apothecary-jar',
    skus: ['HB-1017', 'HB-1018', 'HB-1020'],
  },
  {
    title: 'Kitchen',
    slug: 'kitchen',
    under: 'home',
    text: 'For the sink, the table and the stove.',
    picture: 'dish-brush',
    skus: ['HB-1014', 'HB-1017', 'HB-1020', 'HB-1103', 'AU-2019'],
  },
  {
    title: 'Gift Sets',
    slug: 'gift-sets',
    text: 'Boxed, tied with a ribbon, ready to be given.',
    picture: 'morning-set',
    skus: ['HB-1101', 'HB-1102', 'HB-1103', 'AU-2101'],
  },
  {
    title: 'Collecting',
    slug: 'collecting',
    text: 'Old things in good order, each with its story.',
    picture: 'pocket-watch',
    skus: ['AU-2015', 'AU-2019', 'AU-2020', 'AU-2022'],
  },
  {
    title: 'Cameras & Optics',
    slug: 'cameras-and-optics',
    under: 'collecting',
    text: 'Overhauled, tested with film, and ready for the next one.',
    picture: 'folding-camera',
    skus: ['AU-2001', 'AU-2002', 'AU-2003', 'AU-2004', 'AU-2022'],
  },
  {
    title: 'Maps & Globes',
    slug: 'maps-and-globes',
    under: 'collecting',
    text: 'Where people once thought that things were.',
    picture: 'sea-chart',
    skus: ['AU-2005', 'AU-2006', 'AU-2007'],
  },
  {
    title: 'Coins & Stamps',
    slug: 'coins-and-stamps',
    under: 'collecting',
    text: 'Small, flat, and far travelled.',
    picture: 'silver-dollar',
    skus: ['AU-2008', 'AU-2009', 'AU-2010'],
  },
  {
    title: 'Prints & Posters',
    slug: 'prints-and-posters',
    under: 'collecting',
    text: 'For walls that have been bare for too long.',
    picture: 'railway-poster',
    skus: ['AU-2013'],
  },
  {
    title: 'Botanical Prints',
    slug: 'botanical-prints',
    under: 'prints-and-posters',
    text: 'Lithographs on cotton paper.',
    picture: 'fern-print',
    skus: ['AU-2011', 'AU-2012'],
  },
  {
    title: 'Desk & Travel',
    slug: 'desk-and-travel',
    under: 'collecting',
    text: 'Companions of people who wrote letters.',
    picture: 'typewriter',
    skus: ['AU-2007', 'AU-2014', 'AU-2018', 'AU-2021', 'AU-2023'],
  },
  {
    title: 'Radios & Records',
    slug: 'radios-and-records',
    under: 'collecting',
    text: 'They crackle a little, as they should.',
    picture: 'jazz-record',
    skus: ['AU-2016', 'AU-2017'],
  },
]
