import { box, disc, drawing, face, oval, placed, round, shadow, shape, stroke, times } from './scene.ts'

/** A folded cloth, seen from its fold, for piles. */
const fold = (x: number, y: number, width: number, height: number, colour: string, hem = '#ffffff') =>
  box(x, y, width, height, face(colour), { radius: height / 2 }) +
  stroke(`M ${x + height * 0.5} ${y + height * 0.52} H ${x + width - 6}`, '#000000', 2, 0.12) +
  stroke(`M ${x + width - 26} ${y + 3} V ${y + height - 3}`, hem, 4, 0.55) +
  stroke(`M ${x + 12} ${y + 7} H ${x + width - 40}`, '#ffffff', 3, 0.35)

const waffle = (x: number, y: number, width: number, height: number) =>
  times(Math.floor(width / 12), (index) =>
    stroke(`M ${x + 12 * index} ${y} V ${y + height}`, '#000000', 1.5, 0.1),
  ) +
  times(Math.floor(height / 10), (index) =>
    stroke(`M ${x} ${y + 10 * index} H ${x + width}`, '#000000', 1.5, 0.1),
  )

export const waffleTowel = (x: number, colour: string) =>
  box(x, 116, 84, 168, face(colour), { radius: 8 }) +
  waffle(x + 6, 122, 74, 156) +
  box(x, 252, 84, 7, '#ffffff', { opacity: 0.5 })

const fringe = (x: number, y: number, count: number, colour: string) =>
  times(
    count,
    (index) => stroke(`M ${x + 13 * index} ${y} v 22`, colour, 3) + disc(x + 13 * index, y + 10, 3.4, colour),
  )

const slipper = (turn: string) =>
  placed(
    turn,
    shape(
      'M -46 -92 C -50 -130 46 -130 46 -92 C 50 -40 34 -10 34 34 C 34 80 -34 80 -34 34 C -34 -10 -50 -40 -46 -92 Z',
      face('8f7a63'),
    ),
    shape(
      'M -36 -88 C -38 -114 38 -114 36 -88 C 38 -40 25 -8 25 32 C 25 66 -25 66 -25 32 C -25 -8 -38 -40 -36 -88 Z',
      face('d8cbb8'),
    ),
    shape(
      'M -46 -92 C -50 -138 46 -138 46 -92 C 47 -62 42 -40 38 -20 Q 0 -46 -38 -20 C -42 -40 -47 -62 -46 -92 Z',
      face('a7b0a2'),
    ),
    stroke('M -37 -24 Q 0 -50 37 -24', '#ffffff', 3, 0.6),
    stroke('M -30 -104 Q -16 -122 8 -122', '#ffffff', 5, 0.3),
  )

export const TEXTILES = {
  'linen-bath-towel': drawing(
    'ece6dc',
    shadow(200, 292, 132),
    fold(76, 236, 248, 54, 'd8c7ad'),
    fold(84, 186, 234, 52, 'e6d9c3'),
    fold(80, 138, 242, 50, 'cdbb9f'),
    stroke('M 130 138 C 118 112 148 100 160 118', '#9aa886', 3),
    placed(
      'translate(158 118) rotate(-30)',
      shape('M 0 0 C 12 -14 34 -14 46 0 C 34 12 12 12 0 0 Z', face('9fb08a')),
    ),
  ),
  'waffle-hand-towels': drawing(
    'e6ece7',
    box(66, 102, 268, 12, round('b58f63'), { radius: 6 }),
    shadow(200, 300, 120, 0.16),
    waffleTowel(76, 'f3efe6'),
    waffleTowel(158, 'c7d3c6'),
    waffleTowel(240, 'b3a794'),
  ),
  'hammam-towel': drawing(
    'e2eaec',
    box(58, 86, 284, 11, round('b58f63'), { radius: 5 }),
    shadow(200, 324, 110, 0.18),
    box(104, 80, 192, 210, face('faf4e8'), { radius: 5 }),
    times(7, (index) => box(104, 106 + 26 * index, 192, index % 2 ? 5 : 12, '#2f7f86', { opacity: 0.85 })),
    box(104, 80, 36, 210, '#ffffff', { opacity: 0.2 }),
    box(252, 80, 44, 210, '#000000', { opacity: 0.05 }),
    stroke('M 214 92 V 288', '#000000', 2, 0.1),
    fringe(109, 290, 15, '#f0e6d4'),
  ),
  'face-cloths': drawing(
    'e9e6ee',
    shadow(200, 292, 122),
    times(5, (index) => {
      const colour = ['b9a7c4', 'd7b9b0', 'e8d9bd', 'b7c7b6', 'a9bccb'][4 - index] ?? ''
      return fold(92 + (index % 2) * 6, 256 - 33 * index, 214, 34, colour)
    }),
  ),
  'linen-bathrobe': drawing(
    'e5e9ea',
    stroke('M 200 96 C 200 74 226 78 218 92 C 214 100 200 98 200 108', '#8a8f90', 4),
    stroke('M 128 128 Q 200 92 272 128', '#b58f63', 9),
    shadow(200, 346, 90, 0.2),
    shape(
      'M 132 122 C 100 140 84 210 76 262 L 112 272 L 128 214 L 128 338 H 272 L 272 214 L 288 272 L 324 262 C 316 210 300 140 268 122 L 222 110 L 200 150 L 178 110 Z',
      face('d9cdb9'),
    ),
    shape('M 178 110 L 200 176 L 192 338 H 174 L 182 180 L 158 116 Z', '#c4b59c'),
    shape('M 222 110 L 200 176 L 204 338 H 222 L 218 180 L 242 116 Z', '#cdbfa8'),
    box(124, 222, 152, 17, face('b9a98d'), { radius: 6 }),
    shape('M 206 236 L 220 300 L 206 302 L 196 238 Z', '#b3a286'),
    box(138, 262, 40, 40, '#cbbda5', { radius: 5 }),
    box(224, 262, 40, 40, '#cbbda5', { radius: 5 }),
  ),
  'felt-slippers': drawing(
    'e9ebe4',
    shadow(150, 296, 60),
    shadow(254, 296, 60),
    slipper('translate(148 218) rotate(-7)'),
    slipper('translate(254 218) rotate(7)'),
  ),
  'bamboo-bath-mat': drawing(
    'e6ecdf',
    shadow(200, 278, 140),
    placed(
      'translate(200 200) skewX(-14) translate(-200 -200)',
      times(8, (index) =>
        box(84, 128 + 18 * index, 232, 14, round(index % 2 ? 'd3ac70' : 'deba82'), { radius: 4 }),
      ),
      box(112, 124, 8, 148, '#8b6a3a', { opacity: 0.5 }),
      box(280, 124, 8, 148, '#8b6a3a', { opacity: 0.5 }),
    ),
    oval(286, 164, 14, 8, '#ffffff', { opacity: 0.5 }),
    oval(264, 182, 7, 4, '#ffffff', { opacity: 0.5 }),
  ),
}
