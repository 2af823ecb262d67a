import {
  ball,
  box,
  disc,
  drawing,
  face,
  oval,
  placed,
  round,
  shadow,
  shape,
  strewn,
  stroke,
  times,
} from './scene.ts'

/** A bar with rounded edges, seen slightly from above; `mark` is embossed in its top. */
export const bar = (colour: string, edge: string, mark = '') =>
  [
    box(92, 196, 216, 92, round(edge), { radius: 40 }),
    box(92, 158, 216, 100, face(colour), { radius: 44 }),
    box(112, 174, 176, 66, 'none', { radius: 30, stroke: '#ffffff', width: 3, opacity: 0.45 }),
    mark,
    stroke('M 122 176 Q 140 164 190 165', '#ffffff', 5, 0.5),
  ].join('')

const bubble = (x: number, y: number, radius: number) =>
  disc(x, y, radius, '#ffffff', { opacity: 0.38 }) +
  disc(x, y, radius, 'none', { stroke: '#ffffff', width: 1.5, opacity: 0.8 }) +
  disc(x - radius * 0.35, y - radius * 0.35, radius * 0.2, '#ffffff', { opacity: 0.9 })

const bubbles = bubble(104, 148, 17) + bubble(130, 124, 10) + bubble(290, 286, 13) + bubble(318, 268, 8)

const leaf = (colour: string) => shape('M 0 0 C 14 -16 40 -16 54 0 C 40 14 14 14 0 0 Z', face(colour))

const oliveBranch =
  stroke('M 158 222 Q 200 190 246 196', '#5f7040', 3) +
  placed('translate(176 208) rotate(-70) scale(.5)', leaf('7f9457')) +
  placed('translate(196 200) rotate(40) scale(.5)', leaf('8aa061')) +
  placed('translate(216 196) rotate(-60) scale(.5)', leaf('7f9457')) +
  oval(236, 206, 8, 10, ball('5d6b35')) +
  oval(170, 222, 7, 9, ball('6d7b3d'))

const lavenderSprig = (turn: string) =>
  placed(
    turn,
    stroke('M 0 0 Q 4 -60 0 -112', '#7d9069', 3),
    times(7, (step) => oval(-6, -54 - 9 * step, 6, 7.5, ball(step % 2 ? '8f79b8' : 'a18bc9'))),
    times(7, (step) => oval(7, -58 - 9 * step, 6, 7.5, ball(step % 2 ? 'a18bc9' : '8f79b8'))),
    oval(0, -122, 5, 8, ball('a18bc9')),
  )

const oat = (turn: string) => placed(turn, shape('M 0 0 Q 9 -14 0 -28 Q -9 -14 0 0', face('d9b878')))
const oatEar = (turn: string) =>
  placed(
    turn,
    stroke('M 0 0 Q 6 -60 2 -128', '#b99455', 2.5),
    times(5, (step) => oat(`translate(2 ${-58 - 14 * step}) rotate(38)`)),
    times(5, (step) => oat(`translate(2 ${-58 - 14 * step}) rotate(-38)`)),
  )

const honeycomb = times(3, (cell) => {
  const [x, y] = [
    [200, 190],
    [183, 219],
    [217, 219],
  ][cell] ?? [0, 0]
  const corner = (turn: number) => {
    const angle = (Math.PI / 3) * turn + Math.PI / 6
    return `${((x ?? 0) + 15 * Math.cos(angle)).toFixed(1)} ${((y ?? 0) + 13 * Math.sin(angle)).toFixed(1)}`
  }
  return stroke(`M ${[0, 1, 2, 3, 4, 5].map(corner).join(' L ')} Z`, '#b98a3c', 3)
})

const specks = (colour: string) =>
  strewn(30, [116, 176, 168, 62], (x, y, index) =>
    disc(x, y, 1.6 + (index % 3) * 0.7, colour, { opacity: 0.45 }),
  )

const bomb = (x: number, y: number, colour: string) =>
  disc(x, y, 52, ball(colour)) +
  oval(x, y, 52, 9, '#000000', { opacity: 0.07 }) +
  strewn(10, [x - 32, y - 32, 64, 64], (left, top) => disc(left, top, 2.2, '#ffffff', { opacity: 0.6 }))

export const dish =
  shape('M 78 226 Q 200 206 322 226 Q 312 282 262 288 L 138 288 Q 88 282 78 226 Z', round('b9c0bd')) +
  oval(200, 226, 122, 20, face('d5dad6')) +
  oval(200, 228, 106, 14, '#a9b1ae') +
  times(6, (index) => stroke(`M ${140 + 24 * index} 219 L ${134 + 26 * index} 238`, '#8f9895', 3, 0.8))

export const SOAPS = {
  'olive-oil-soap': drawing('e6e8d3', shadow(200, 286, 118), bar('c9d0a0', 'a9b37c', oliveBranch), bubbles),
  'lavender-soap': drawing(
    'e8e2f0',
    lavenderSprig('translate(292 250) rotate(24)'),
    lavenderSprig('translate(276 256) rotate(8)'),
    shadow(200, 286, 118),
    bar('cbbce2', 'a895c9'),
    bubbles,
  ),
  'charcoal-soap': drawing(
    'e2e4e6',
    shadow(200, 286, 118, 0.32),
    bar('5b6065', '3a3f44', specks('#cfd4d8')),
    bubbles,
  ),
  'oat-honey-soap': drawing(
    'f4e8d0',
    oatEar('translate(306 262) rotate(18)'),
    oatEar('translate(286 264) rotate(2)'),
    shadow(200, 286, 118),
    bar('e9cf98', 'd0ac69', honeycomb + specks('#a97c33')),
  ),
  'soap-dish': drawing(
    'e4eaea',
    shadow(200, 288, 126),
    dish,
    placed('translate(74 92) scale(.63)', bar('f2e4cf', 'd9c5a6')),
  ),
  'bath-bombs': drawing(
    'f6e6e4',
    shadow(200, 290, 130),
    bomb(146, 178, 'f0b7a0'),
    bomb(254, 178, 'b9d9bf'),
    bomb(146, 242, 'eeb4c2'),
    bomb(254, 242, 'f1dc9f'),
  ),
  'sea-sponge': drawing(
    'dfeaee',
    shadow(200, 284, 112),
    shape(
      'M 96 236 C 80 190 112 150 150 156 C 164 122 226 118 246 146 C 292 138 322 186 306 228 C 304 270 262 290 200 288 C 138 292 104 272 96 236 Z',
      ball('e6c887'),
    ),
    strewn(46, [112, 172, 176, 98], (x, y, index) =>
      oval(x, y, 3 + (index % 4) * 1.8, 2.4 + (index % 3) * 1.6, '#a97f3d', { opacity: 0.5 }),
    ),
    bubble(112, 150, 14),
    bubble(296, 142, 10),
    bubble(276, 120, 6),
  ),
}
