import type { Details } from './item.ts'

export const HOME_AND_BATH_DETAILS: Record<string, Details> = {
  'HB-1001': {
    weight: 110,
    story:
      'Olive oil and lye, cooked for two days and cured for three months: nothing else is in it, and nothing else is needed.',
    facts: ['Pure olive oil, no palm oil', 'No scent, no colour', '110 g, lasts about five weeks'],
  },
  'HB-1002': {
    weight: 105,
    story:
      'The lavender grows above the tree line and is distilled where it is cut. A little shea butter keeps the skin soft.',
    facts: ['True lavender oil', 'Shea butter', '105 g'],
  },
  'HB-1003': {
    weight: 110,
    story:
      'Charcoal draws out what the day left behind. It rinses off white, whatever it looks like in the dish.',
    facts: ['Birch charcoal', 'Tea tree oil', '110 g'],
  },
  'HB-1004': {
    weight: 115,
    story: 'A bar that scrubs as gently as porridge would. It smells of breakfast.',
    facts: ['Whole rolled oats', 'Forest honey', '115 g'],
  },
  'HB-1005': {
    weight: 420,
    story:
      'Linen takes up a fifth of its weight in water before it feels wet. It is dry again before the next bath.',
    facts: ['100 % European linen', '70 × 140 cm', 'Wash at 60 °C, no softener'],
  },
  'HB-1006': {
    weight: 360,
    story:
      'The honeycomb weave makes a thin towel thirsty. Three of them, so that one can always be in the wash.',
    facts: ['Cotton', 'Three towels, 45 × 70 cm', 'Wash at 60 °C'],
  },
  'HB-1007': {
    weight: 310,
    story: 'Two weavers in one valley make these on old looms; the fringes are knotted by hand.',
    facts: ['Cotton, woven flat', '90 × 170 cm', 'Softer after the third wash'],
  },
  'HB-1008': {
    weight: 190,
    story: 'Five cloths in sand, stone, sage, clay and night.',
    facts: ['Organic cotton', '25 × 25 cm', 'Wash at 60 °C'],
  },
  'HB-1009': {
    weight: 640,
    story: 'Poured from the wax of one beekeeper’s hives. It drips little when the wick is kept short.',
    facts: ['Pure beeswax', 'Burns sixty hours', '15 cm high'],
  },
  'HB-1010': {
    weight: 480,
    story:
      'Green figs, cedar and a warm wall in the evening. When it has burnt down, the glass is a tumbler.',
    facts: ['Soy wax, cotton wick', 'Burns forty-five hours', '220 g of wax'],
  },
  'HB-1011': {
    weight: 470,
    story: 'The beach in November, without the wind.',
    facts: ['Soy wax, cotton wick', 'Burns forty-five hours', '220 g of wax'],
  },
  'HB-1012': {
    weight: 390,
    story: 'Twenty-four evenings. The cups are glass and are filled again; refills come without them.',
    facts: ['Rapeseed wax', 'Four hours each', 'Glass cups'],
  },
  'HB-1013': {
    weight: 260,
    story: 'The handle reaches where arms do not. Hang it up to dry, bristles down.',
    facts: ['Oiled beech', 'Firm plant bristles', '42 cm'],
  },
  'HB-1014': {
    weight: 95,
    story: 'The head comes off with half a turn. A handle outlives some ten of them.',
    facts: ['Beech and steel', 'Tampico bristles', 'Heads can be bought alone'],
  },
  'HB-1015': {
    weight: 70,
    story: 'Soft bristles on one side, firm ones on the other.',
    facts: ['Pear wood', 'Two rows', '10 cm'],
  },
  'HB-1016': {
    weight: 25,
    story: 'It grows back where it was cut, in three to five years.',
    facts: ['Natural sponge', '12 to 14 cm', 'Rinse well and let it dry'],
  },
  'HB-1017': {
    weight: 520,
    story: 'Flour, rice, coffee: what stands in it stays dry and is seen.',
    facts: ['Mouth-blown glass', 'Natural cork', 'One litre'],
  },
  'HB-1018': {
    weight: 610,
    story: 'The ground stopper closes by its own weight.',
    facts: ['Brown glass', 'Ground stopper', 'Half a litre'],
  },
  'HB-1019': {
    weight: 330,
    story: 'The grooves let the water run off, and the bar lasts twice as long.',
    facts: ['Stoneware, thrown by hand', '13 × 9 cm', 'Goes into the dishwasher'],
  },
  'HB-1020': {
    weight: 390,
    story: 'The pump is steel and can be taken apart.',
    facts: ['Amber glass', 'Stainless steel', 'Holds 500 ml'],
  },
  'HB-1021': {
    weight: 290,
    story: 'Rosemary, nettle and a mild wash from sugar. Send the bottle back, and the next one costs less.',
    facts: ['250 ml', 'No silicones', 'Bottle with a deposit'],
  },
  'HB-1022': {
    weight: 140,
    story: 'Into damp skin, a few drops are enough.',
    facts: ['Sweet almond, cold pressed', 'Neroli', '100 ml'],
  },
  'HB-1023': {
    weight: 85,
    story: 'It sinks in at once, so that one can go on with what one was doing.',
    facts: ['Calendula from the garden behind the shop', 'Beeswax', '75 ml'],
  },
  'HB-1024': {
    weight: 230,
    story: 'Whipped until it is light; it melts on the skin.',
    facts: ['Unrefined shea', 'Nothing else', '200 ml tin'],
  },
  'HB-1025': {
    weight: 520,
    story: 'A handful in the tub, twenty minutes, then straight to bed.',
    facts: ['Dead Sea salt', 'Eucalyptus oil', '500 g, some eight baths'],
  },
  'HB-1026': {
    weight: 440,
    story: 'Rose to slow down, orange to wake up, mint for sore legs, chamomile for the night.',
    facts: ['Four bombs of 110 g', 'No glitter', 'Leaves no ring in the tub'],
  },
  'HB-1027': {
    weight: 380,
    story: 'Turn the reeds once a week.',
    facts: ['White tea and fig leaf', 'Eight reeds', '120 ml, three months'],
  },
  'HB-1028': {
    weight: 980,
    story: 'Washed until it falls as if it had been worn for years.',
    facts: ['100 % European linen', 'Two deep pockets', 'One size, 115 cm long'],
  },
  'HB-1029': {
    weight: 340,
    story: 'Warm in winter and not too warm in summer, as wool does.',
    facts: ['Wool felt', 'Leather sole', 'Sizes 36 to 46'],
  },
  'HB-1030': {
    weight: 1900,
    story: 'The slats let the air through, so that the floor below stays dry.',
    facts: ['Oiled bamboo', '60 × 40 cm', 'Silicone feet'],
  },
  'HB-1031': {
    weight: 1450,
    story: 'It takes a week’s washing of two people, and stands straight when it is empty.',
    facts: ['Seagrass', '60 cm high, 40 cm across', 'With a lid'],
  },
  'HB-1032': {
    weight: 2600,
    story: 'A plain ring of oak around clear glass.',
    facts: ['Oak, oiled', '40 cm across', 'With a fixing for the wall'],
  },
  'HB-1033': {
    weight: 60,
    story: 'One for everybody, with a mark at the end of the handle.',
    facts: ['Bamboo and castor-oil bristles', 'Medium', 'Four brushes'],
  },
  'HB-1101': {
    weight: 930,
    story: 'A morning that begins slowly, for two.',
    facts: ['Two olive oil soaps', 'A stoneware dish', 'Two sets of face cloths'],
  },
  'HB-1102': {
    weight: 1150,
    story: 'Light the candle, run the water, put the telephone into another room.',
    facts: ['A fig and cedar candle', 'Eucalyptus bath salts', 'Almond body oil'],
  },
  'HB-1103': {
    weight: 860,
    story: 'For those who have just moved in.',
    facts: ['An amber dispenser', 'A dish brush', 'Three waffle towels'],
  },
}
