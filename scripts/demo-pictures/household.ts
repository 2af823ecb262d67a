import {
  ball,
  box,
  disc,
  drawing,
  face,
  metal,
  oval,
  placed,
  round,
  shadow,
  shape,
  strewn,
  stroke,
  times,
} from './scene.ts'

const bristles = (x: number, y: number, width: number, height: number, colour: string) =>
  box(x, y, width, height, face(colour), { radius: 3 }) +
  times(Math.floor(width / 7), (index) =>
    stroke(`M ${x + 4 + 7 * index} ${y + 3} v ${height - 5}`, '#7c5f36', 1.4, 0.4),
  )

/** With a tilted handle and a broad head. */
export const dishBrush = [
  placed(
    'rotate(-24 226 214)',
    box(216, 50, 22, 150, round('d9b27c'), { radius: 11 }),
    disc(227, 66, 5, '#8b6a3a'),
  ),
  shape('M 150 226 H 302 Q 312 266 322 292 Q 226 316 130 292 Q 140 266 150 226 Z', face('efe1c2')),
  times(17, (index) =>
    stroke(
      `M ${158 + 8.6 * index} 232 L ${140 + 10.8 * index} ${296 - Math.abs(index - 8) * 0.5}`,
      '#a5854f',
      1.6,
      0.45,
    ),
  ),
  box(144, 196, 164, 38, round('caa067'), { radius: 17 }),
  stroke('M 164 207 H 250', '#ffffff', 4, 0.35),
].join('')

const toothbrush = (colour: string, turn: string) =>
  placed(
    turn,
    box(-8, -120, 16, 200, round('dcbb84'), { radius: 8 }),
    box(-9, -124, 18, 48, round('d2ae74'), { radius: 8 }),
    box(6, -120, 15, 40, face(colour), { radius: 3 }),
    times(6, (index) => stroke(`M 8 ${-116 + 7 * index} h 12`, '#000000', 1, 0.14)),
  )

export const HOUSEHOLD = {
  'bath-brush': drawing(
    'eae7de',
    shadow(206, 306, 116),
    placed(
      'rotate(38 200 200)',
      box(186, 190, 28, 176, round('d2a468'), { radius: 14 }),
      disc(200, 346, 6, '#7f5c2c'),
      bristles(134, 96, 26, 102, 'f1e4c8'),
      shape(
        'M 156 96 Q 156 60 200 60 Q 244 60 244 96 V 176 Q 244 208 214 214 H 186 Q 156 208 156 176 Z',
        round('dfb47a'),
      ),
      stroke('M 176 84 Q 186 72 204 72', '#ffffff', 5, 0.45),
      stroke('M 214 236 V 330', '#8b6a3a', 2, 0.35),
    ),
  ),
  'dish-brush': drawing('e3e9ea', shadow(204, 304, 104), placed('translate(-22 0)', dishBrush)),
  'nail-brush': drawing(
    'eee6dd',
    shadow(200, 292, 126),
    bristles(104, 210, 192, 62, 'f3e7cd'),
    shape(
      'M 82 178 Q 82 146 120 146 H 280 Q 318 146 318 178 Q 318 216 280 216 H 120 Q 82 216 82 178 Z',
      round('b9793f'),
    ),
    shape('M 92 176 Q 94 156 122 156 H 280 Q 304 156 308 172 Q 200 164 92 176 Z', '#ffffff', {
      opacity: 0.26,
    }),
    stroke('M 130 190 Q 200 178 270 192', '#7c4a1f', 2, 0.45),
    stroke('M 120 202 Q 200 192 284 203', '#7c4a1f', 2, 0.35),
  ),
  toothbrushes: drawing(
    'e4ece6',
    shadow(200, 306, 84),
    toothbrush('f2f0e8', 'translate(166 190) rotate(-15)'),
    toothbrush('a9c6b4', 'translate(190 180) rotate(-4)'),
    toothbrush('dcb7a6', 'translate(214 180) rotate(6)'),
    toothbrush('9fb3c9', 'translate(240 190) rotate(17)'),
    shape('M 138 206 H 262 L 254 288 Q 252 304 236 304 H 164 Q 148 304 146 288 Z', round('f4f1ea')),
    oval(200, 206, 62, 11, '#dcd7cb'),
    shape('M 138 208 H 262 L 254 288 Q 252 304 236 304 H 164 Q 148 304 146 288 Z', round('f4f1ea')),
    strewn(14, [152, 222, 96, 72], (x, y) => disc(x, y, 2.2, '#a9a294', { opacity: 0.6 })),
  ),
  'laundry-basket': drawing(
    'efe7da',
    shadow(200, 320, 104),
    shape('M 104 150 H 296 L 280 300 Q 278 320 256 320 H 144 Q 122 320 120 300 Z', round('cda66a')),
    times(9, (row) =>
      times(11, (column) =>
        oval(
          120 + 16 * column + (row % 2) * 8,
          172 + 16.5 * row,
          8.5,
          4.6,
          (row + column) % 2 ? '#b58a4b' : '#dfbd85',
          { opacity: 0.75 },
        ),
      ),
    ),
    oval(200, 150, 100, 22, '#a57c42'),
    shape(
      'M 118 148 C 130 96 176 120 186 104 C 214 92 250 108 262 122 C 284 128 282 148 282 150 Q 200 172 118 148 Z',
      face('f0ebe2'),
    ),
    stroke('M 150 136 C 172 122 190 140 214 124', '#b9b1a3', 2.5),
    oval(200, 150, 100, 22, 'none', { stroke: '#dfbd85', width: 9 }),
    stroke('M 104 178 C 78 182 78 214 112 218', '#b58a4b', 9),
    stroke('M 296 178 C 322 182 322 214 288 218', '#b58a4b', 9),
  ),
  'wall-mirror': drawing(
    'e9e6e1',
    stroke('M 156 92 L 200 58 L 244 92', '#9a7b52', 4),
    disc(200, 56, 6, '#6f5a3d'),
    disc(206, 214, 126, '#3b2f2a', { opacity: 0.13 }),
    disc(200, 204, 126, round('c99f66')),
    disc(200, 204, 108, '#8f6d3f'),
    disc(200, 204, 106, metal('d5e2e6')),
    shape('M 128 232 L 224 106 L 252 120 L 148 268 Z', '#ffffff', { opacity: 0.34 }),
    shape('M 172 286 L 286 152 L 296 172 L 190 300 Z', '#ffffff', { opacity: 0.24 }),
  ),
}

const ribbon = (y: number) => box(84, y, 232, 16, face('8d6f63'))

/** A cardboard box with tissue paper, from which its contents protrude. */
export const giftBox = (colour: string, tissue: string, ...current: string[]) =>
  [
    shadow(200, 318, 136),
    shape(
      'M 96 226 L 118 204 L 140 222 L 168 200 L 196 222 L 226 202 L 256 222 L 284 204 L 304 226 V 250 H 96 Z',
      face(tissue),
    ),
    ...current,
    shape('M 84 222 H 316 L 308 306 Q 306 318 294 318 H 106 Q 94 318 92 306 Z', face(colour)),
    shape('M 84 222 H 316 L 314 236 H 86 Z', '#000000', { opacity: 0.08 }),
    ribbon(262),
    placed(
      'translate(200 270)',
      shape('M 0 0 C -34 -34 -58 -18 -46 4 C -40 18 -18 12 0 0 Z', face('a28377')),
      shape('M 0 0 C 34 -34 58 -18 46 4 C 40 18 18 12 0 0 Z', face('a28377')),
      shape('M -4 2 L -26 36 L -12 34 L 2 6 Z', face('8d6f63')),
      shape('M 4 2 L 26 36 L 12 34 L -2 6 Z', face('8d6f63')),
      disc(0, 1, 9, ball('8d6f63')),
    ),
  ].join('')
