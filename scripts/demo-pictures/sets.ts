import { dispenser, oilBottle, saltsJar } from './bottles.ts'
import { candleJar } from './candles.ts'
import { dishBrush, giftBox } from './household.ts'
import { compass, pen } from './instruments.ts'
import { foldedMap } from './paper.ts'
import { box, drawing, face, placed } from './scene.ts'
import { bar } from './soaps.ts'
import { waffleTowel } from './textiles.ts'

/** Bundles show their parts. */
export const SETS = {
  'morning-set': drawing(
    'efe8dc',
    giftBox(
      'd9c3a5',
      'faf5ea',
      placed(
        'translate(202 112) rotate(6)',
        box(0, 0, 74, 130, face('b7c7b6'), { radius: 10 }),
        box(0, 16, 74, 8, '#ffffff', { opacity: 0.5 }),
      ),
      placed(
        'translate(232 120) rotate(10)',
        box(0, 0, 74, 130, face('d7b9b0'), { radius: 10 }),
        box(0, 16, 74, 8, '#ffffff', { opacity: 0.5 }),
      ),
      placed('translate(72 74) scale(.62)', bar('c9d0a0', 'a9b37c')),
      placed('translate(92 116) scale(.62)', bar('dfe0bd', 'bcc290')),
    ),
  ),
  'evening-box': drawing(
    'e3e1ea',
    giftBox(
      '8f93a8',
      'f4f2f7',
      placed('translate(34 60) scale(.56)', candleJar('9c6b73', '#7a4650', 'Fig')),
      placed('translate(190 62) scale(.56)', saltsJar),
      placed('translate(96 34) scale(.62)', oilBottle),
    ),
  ),
  'kitchen-set': drawing(
    'e4eae6',
    giftBox(
      'c7b58f',
      'fbf8f0',
      placed('translate(142 62) scale(.62)', waffleTowel(158, 'c7d3c6')),
      placed('translate(172 78) scale(.62)', waffleTowel(158, 'f3efe6')),
      placed('translate(28 20) scale(.72)', dispenser),
      placed('translate(262 160) rotate(200) scale(.42) translate(-226 -250)', dishBrush),
    ),
  ),
  'explorer-set': drawing(
    'e8e4d8',
    giftBox(
      '6f5a45',
      'f0e6d0',
      placed('translate(150 66) rotate(8) scale(.5)', foldedMap),
      placed('translate(44 62) scale(.58)', compass),
      placed('translate(192 60) rotate(14 120 120) scale(.66)', pen),
    ),
  ),
}
