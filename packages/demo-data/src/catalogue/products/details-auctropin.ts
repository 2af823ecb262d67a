import type { Details } from './item.ts'

export const AUCTROPIN_DETAILS: Record<string, Details> = {
  'AU-2001': {
    weight: 720,
    story:
      'The bellows were dressed and the shutter cleaned. One roll of film went through it before it came here.',
    facts: ['6 × 9 cm on roll film', 'Shutter from 1 s to 1/250 s', 'With its leather case'],
  },
  'AU-2002': {
    weight: 780,
    story: 'The rangefinder was adjusted at three distances.',
    facts: ['35 mm film', 'Lens 50 mm, f/2', 'With its case'],
  },
  'AU-2003': {
    weight: 980,
    story: 'Two lenses, one to look and one to see. The ground glass was replaced by one of the same year.',
    facts: ['6 × 6 cm on roll film', 'Lens 75 mm, f/3.5', 'With its hood'],
  },
  'AU-2004': {
    weight: 4200,
    story: 'It hums as it always did.',
    facts: ['Slides of 5 × 5 cm', 'Two magazines of 36', 'New cable'],
  },
  'AU-2005': {
    weight: 180,
    story: 'The rocks off Milos are missing, which the navy noticed two years later.',
    facts: ['Copper engraving', '68 × 98 cm', 'Rolled, in a tube'],
  },
  'AU-2006': {
    weight: 90,
    story: 'Twenty-one tram lines, nine of which still run.',
    facts: ['Lithograph on linen', '54 × 76 cm', 'Folded, in its slip case'],
  },
  'AU-2007': {
    weight: 2300,
    story: 'Switched off it shows countries, switched on it shows mountains.',
    facts: ['33 cm across', 'Lit from within', 'New cable'],
  },
  'AU-2008': {
    weight: 27,
    story: 'Minted in the year in which four states joined.',
    facts: ['Silver 900', '26.7 g', 'In a capsule'],
  },
  'AU-2009': {
    weight: 4,
    story: 'It bought a loaf of bread, sixteen centuries ago.',
    facts: ['Bronze, 3.8 g', '18 mm', 'With a certificate'],
  },
  'AU-2010': {
    weight: 20,
    story: 'Twelve letters that once went by seaplane.',
    facts: ['From 1932 to 1939', 'Used, on cards', 'In a folder'],
  },
  'AU-2011': {
    weight: 120,
    story: 'Each frond was drawn from life.',
    facts: ['Cotton paper, 300 g', '30 × 40 cm', 'Unframed'],
  },
  'AU-2012': {
    weight: 120,
    story: 'The red was mixed three times before it was right.',
    facts: ['Cotton paper, 300 g', '30 × 40 cm', 'Unframed'],
  },
  'AU-2013': {
    weight: 240,
    story: 'The train still goes, and takes as long.',
    facts: ['Offset in seven colours', '60 × 90 cm', 'Rolled, in a tube'],
  },
  'AU-2014': {
    weight: 5400,
    story: 'All keys print, the bell rings, the ribbon is new.',
    facts: ['Elite type', 'With its case', 'Overhauled'],
  },
  'AU-2015': {
    weight: 95,
    story: 'Opened, cleaned and oiled last winter.',
    facts: ['Fifteen jewels', 'Silver case, 49 mm', 'With a chain'],
  },
  'AU-2016': {
    weight: 3900,
    story: 'It needs half a minute to warm up, and then sounds like a winter evening.',
    facts: ['Medium wave', 'Five valves', 'Checked by an electrician'],
  },
  'AU-2017': {
    weight: 230,
    story: 'Played perhaps ten times, and never left out of its sleeve.',
    facts: ['33⅓ rpm', 'First pressing', 'Near mint'],
  },
  'AU-2018': {
    weight: 310,
    story: 'The lid has a hair line for taking bearings.',
    facts: ['Brass', '75 mm across', 'Needle on a jewel'],
  },
  'AU-2019': {
    weight: 640,
    story: 'It pours without dripping, which is rarer than it should be.',
    facts: ['Stoneware, ash glaze', '0.9 litres', 'Cane handle'],
  },
  'AU-2020': {
    weight: 1350,
    story: 'Held against a window it is five blues at once.',
    facts: ['Blown glass', '26 cm high', 'A seed bubble near the foot'],
  },
  'AU-2021': {
    weight: 22,
    story: 'It writes at the first touch; the piston seal is new.',
    facts: ['Gold nib, medium', 'Piston filler', 'In its box'],
  },
  'AU-2022': {
    weight: 290,
    story: 'Small enough for a sleeve, sharp enough for the back row.',
    facts: ['Three times', 'Mother of pearl', 'With a silk bag'],
  },
  'AU-2023': {
    weight: 680,
    story: 'Each piece has a peg, for trains and ships.',
    facts: ['Boxwood and ebony', '20 × 20 cm', 'All thirty-two pieces'],
  },
  'AU-2101': {
    weight: 620,
    story: 'For a desk that looks out on something.',
    facts: ['A brass compass', 'A map of Lisbon', 'A fountain pen'],
  },
}
