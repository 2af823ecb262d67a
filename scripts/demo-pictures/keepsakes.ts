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
  stroke,
  texts,
  times,
} from './scene.ts'

const beads = (x: number, y: number, radius: number, count: number, colour: string) =>
  times(count, (index) =>
    placed(`rotate(${(360 / count) * index} ${x} ${y})`, disc(x, y - radius, 2.6, colour)),
  )

const pieces = {
  king: 'M -16 40 H 16 L 10 4 Q 18 -10 10 -24 H -10 Q -18 -10 -10 4 Z M -4 -24 V -32 H -10 V -40 H -4 V -47 H 4 V -40 H 10 V -32 H 4 V -24 Z',
  pawn: 'M -14 40 H 14 L 7 6 H 11 V 0 H 6 A 13 13 0 1 0 -6 0 H -11 V 6 H -7 Z',
  rook: 'M -15 40 H 15 L 10 0 V -8 H 14 V -28 H 7 V -21 H 3 V -28 H -3 V -21 H -7 V -28 H -14 V -8 H -10 V 0 Z',
  knight:
    'M -15 40 H 15 C 15 10 10 4 14 -12 C 14 -32 -2 -40 -6 -40 L -8 -32 C -20 -26 -22 -10 -24 -6 L -16 2 C -8 -4 -4 -4 0 -8 C 0 8 -12 16 -15 40 Z',
}

/** One leaf of a wreath, to be rotated around the centre of the coin. */
const laurel = shape('M 200 122 C 212 116 214 104 206 92 C 194 98 192 110 200 122 Z', metal('9aa2a8'))
const STAR = 'M 200 132 L 206 149 H 224 L 210 160 L 215 177 L 200 167 L 185 177 L 190 160 L 176 149 H 194 Z'

const chessman = (kind: keyof typeof pieces, x: number, y: number, colour: string, scale = 1) =>
  placed(
    `translate(${x} ${y}) scale(${scale})`,
    oval(2, 42, 22, 7, '#000000', { opacity: 0.25 }),
    shape(pieces[kind], round(colour)),
    box(-19, 36, 38, 9, round(colour), { radius: 4 }),
  )

export const KEEPSAKES = {
  'silver-dollar': drawing(
    'dfe3e8',
    shadow(204, 322, 104),
    disc(206, 208, 118, '#7f868c'),
    disc(200, 204, 118, metal('c3c9ce')),
    disc(200, 204, 106, 'none', { stroke: '#8b9298', width: 2 }),
    beads(200, 204, 111, 72, '#989fa5'),
    times(9, (leaf) => placed(`rotate(${200 + 16 * leaf} 200 204)`, laurel)),
    times(9, (leaf) => placed(`rotate(${160 - 16 * leaf} 200 204)`, laurel)),
    shape(STAR, metal('aeb5bb'), { stroke: '#8b9298', width: 1.5 }),
    texts(200, 216, 38, '#6c7379', 'ONE', 'font-weight="bold" letter-spacing="3"'),
    texts(200, 242, 20, '#6c7379', 'DOLLAR', 'letter-spacing="3"'),
    texts(200, 268, 17, '#6c7379', '1889'),
    shape('M 116 150 A 100 100 0 0 1 190 106 L 150 300 A 110 110 0 0 1 112 260 Z', '#ffffff', {
      opacity: 0.16,
    }),
  ),
  'bronze-coin': drawing(
    'ebe3d5',
    shadow(204, 320, 100),
    shape(
      'M 200 92 C 262 86 314 136 312 200 C 318 268 262 316 204 314 C 142 320 88 272 92 206 C 86 144 136 90 200 92 Z',
      '#6d4a22',
    ),
    shape(
      'M 196 88 C 258 82 310 132 308 196 C 314 264 258 312 200 310 C 138 316 84 268 88 202 C 82 140 132 86 196 88 Z',
      metal('a8763b'),
    ),
    beads(198, 199, 96, 48, '#7d552a'),
    shape(
      'M 178 282 C 184 258 160 262 158 242 L 150 236 L 160 224 C 150 216 148 206 154 198 C 150 160 178 132 212 140 C 246 148 254 186 240 212 C 234 232 240 250 252 262 C 240 282 206 292 178 282 Z',
      metal('c1924f'),
    ),
    times(7, (index) =>
      placed(
        `rotate(${-48 + 24 * index} 206 190)`,
        shape('M 206 138 C 214 128 214 118 206 112 C 198 118 198 128 206 138 Z', '#8f6531'),
      ),
    ),
    disc(172, 192, 3.2, '#6d4a22'),
    oval(144, 268, 18, 10, '#5f8a72', { opacity: 0.45 }),
    oval(262, 146, 12, 8, '#5f8a72', { opacity: 0.4 }),
  ),
  teapot: drawing(
    'e7e5dc',
    shadow(200, 314, 116),
    stroke('M 138 172 C 128 82 272 82 262 172', '#a77b43', 13),
    stroke('M 138 172 C 128 82 272 82 262 172', '#d4ab6c', 5),
    shape('M 288 214 C 318 208 318 178 346 170 L 352 182 C 338 200 336 244 288 256 Z', round('8d9a8c')),
    shape(
      'M 200 164 C 274 164 304 210 300 248 C 296 294 250 314 200 314 C 150 314 104 294 100 248 C 96 210 126 164 200 164 Z',
      ball('9aa899'),
    ),
    shape(
      'M 104 226 C 130 200 164 246 200 222 C 236 200 268 240 297 222 C 296 192 262 164 200 164 C 140 164 108 194 104 226 Z',
      '#6f5f4b',
      { opacity: 0.6 },
    ),
    oval(200, 170, 54, 13, '#75695a'),
    shape('M 148 168 Q 200 132 252 168 Q 200 186 148 168 Z', round('8d9a8c')),
    disc(200, 142, 11, ball('6f5f4b')),
    oval(146, 214, 22, 34, '#ffffff', { opacity: 0.2, turn: 'rotate(24 146 214)' }),
  ),
  'glass-vase': drawing(
    'e3e8ef',
    shadow(200, 336, 78),
    stroke('M 206 120 C 204 80 236 66 250 44', '#7f9c6d', 4),
    placed(
      'translate(248 50)',
      times(7, (petal) => placed(`rotate(${51 * petal})`, oval(0, -17, 8, 15, '#fdf7ee'))),
      disc(0, 0, 8, '#e0b04e'),
    ),
    stroke('M 196 120 C 190 92 172 84 160 66', '#7f9c6d', 4),
    placed(
      'translate(158 64) scale(.85)',
      times(7, (petal) => placed(`rotate(${51 * petal})`, oval(0, -17, 8, 15, '#fbeee0'))),
      disc(0, 0, 8, '#e0b04e'),
    ),
    shape('M 206 100 C 222 84 244 92 252 100 C 240 112 220 114 206 106 Z', '#8fac7d'),
    shape(
      'M 172 116 H 228 C 220 164 262 190 268 244 C 272 300 242 334 200 334 C 158 334 128 300 132 244 C 138 190 180 164 172 116 Z',
      round('3f6fa8'),
      { opacity: 0.9 },
    ),
    shape('M 140 238 H 260 C 268 296 240 328 200 328 C 160 328 132 296 140 238 Z', '#1f4474', {
      opacity: 0.35,
    }),
    oval(200, 116, 28, 6, '#7fa5d0'),
    stroke('M 152 226 C 150 262 156 288 170 306', '#ffffff', 9, 0.5),
    stroke('M 186 130 C 184 154 176 170 166 188', '#ffffff', 5, 0.5),
  ),
  'chess-set': drawing(
    'e9e2d6',
    shadow(200, 318, 142),
    shape('M 84 216 H 316 L 348 300 H 52 Z', '#5c3a1c'),
    times(4, (row) =>
      times(8, (column) => {
        const [top, low] = [220 + 19 * row, 220 + 19 * (row + 1)]
        const at = (y: number, edge: number) => (200 + (edge - 4) * (27 + ((y - 220) / 76) * 7)).toFixed(1)
        const colour = (row + column) % 2 ? '#7d5127' : '#efdcb6'
        return shape(
          `M ${at(top, column)} ${top} L ${at(top, column + 1)} ${top} L ${at(low, column + 1)} ${low} L ${at(low, column)} ${low} Z`,
          colour,
        )
      }),
    ),
    box(52, 300, 296, 16, face('6d4521'), { radius: 3 }),
    chessman('rook', 116, 194, '3a2a1d', 1.0),
    chessman('king', 172, 186, '3a2a1d', 1.2),
    chessman('pawn', 226, 206, '3a2a1d', 0.85),
    chessman('knight', 272, 222, 'e6cb95', 1.15),
    chessman('pawn', 140, 240, 'e6cb95', 0.9),
    chessman('king', 212, 234, 'e6cb95', 1.2),
  ),
  'opera-glasses': drawing(
    'ebe4e6',
    shadow(200, 300, 124),
    shape('M 104 136 H 176 L 192 262 H 88 Z', round('e7dfe3')),
    shape('M 224 136 H 296 L 312 262 H 208 Z', round('e7dfe3')),
    times(5, (index) =>
      stroke(`M ${106 + 16 * index} 150 L ${98 + 20 * index} 250`, index % 2 ? '#b7d3d6' : '#e3bfd0', 7, 0.5),
    ),
    times(5, (index) =>
      stroke(
        `M ${226 + 16 * index} 150 L ${218 + 20 * index} 250`,
        index % 2 ? '#e3bfd0' : '#b7d3d6',
        7,
        0.5,
      ),
    ),
    box(84, 254, 112, 30, metal('c69a45'), { radius: 8 }),
    box(204, 254, 112, 30, metal('c69a45'), { radius: 8 }),
    box(100, 112, 80, 28, metal('c69a45'), { radius: 7 }),
    box(220, 112, 80, 28, metal('c69a45'), { radius: 7 }),
    oval(140, 112, 34, 8, '#3a3230'),
    oval(260, 112, 34, 8, '#3a3230'),
    box(170, 158, 60, 14, metal('c69a45'), { radius: 4 }),
    box(176, 216, 48, 14, metal('c69a45'), { radius: 4 }),
    box(188, 148, 24, 92, metal('d7b15e'), { radius: 10 }),
    times(6, (index) => stroke(`M 190 ${168 + 10 * index} h 20`, '#8c6a26', 2, 0.7)),
  ),
}
