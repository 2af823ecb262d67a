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

const ticks = (x: number, y: number, radius: number, count: number, length: number, colour: string) =>
  times(count, (index) =>
    placed(
      `rotate(${(360 / count) * index} ${x} ${y})`,
      stroke(`M ${x} ${y - radius} v ${length}`, colour, 2.2),
    ),
  )

export const compass = [
  disc(200, 206, 112, metal('c69a45')),
  disc(200, 206, 97, '#8c6a26'),
  disc(200, 206, 93, face('f7f0dd')),
  ticks(200, 206, 86, 32, 9, '#8d7f66'),
  texts(200, 150, 24, '#5b4a2c', 'N'),
  texts(200, 278, 20, '#5b4a2c', 'S'),
  texts(262, 213, 20, '#5b4a2c', 'E'),
  texts(138, 213, 20, '#5b4a2c', 'W'),
  placed(
    'rotate(32 200 206)',
    shape('M 200 136 L 211 206 H 189 Z', '#b8463a'),
    shape('M 200 276 L 211 206 H 189 Z', '#5c6a72'),
  ),
  disc(200, 206, 9, ball('d7b15e')),
  shape('M 126 180 A 80 80 0 0 1 196 126 L 214 128 A 96 96 0 0 0 126 210 Z', '#ffffff', { opacity: 0.3 }),
].join('')

export const pen = [
  box(186, 60, 28, 150, round('24405c'), { radius: 13 }),
  box(186, 96, 28, 8, metal('d7b15e')),
  box(210, 72, 7, 74, metal('d7b15e'), { radius: 3 }),
  box(184, 204, 32, 12, metal('d7b15e'), { radius: 2 }),
  shape('M 187 216 H 213 L 208 268 H 192 Z', round('1c3249')),
  shape('M 190 268 H 210 L 202 318 H 198 Z', metal('dcb967')),
  stroke('M 200 284 V 314', '#7f6220', 1.6),
  disc(200, 284, 2.6, '#7f6220'),
].join('')

const key = (x: number, y: number) =>
  disc(x, y + 3, 11, '#1d2224') +
  disc(x, y, 11, ball('f4efe4')) +
  disc(x, y, 11, 'none', { stroke: '#8f938f', width: 2 })

const lands =
  shape(
    'M 150 150 C 166 126 196 130 204 146 C 216 160 190 168 184 184 C 174 198 152 188 150 176 Z',
    '#c9a566',
  ) +
  shape('M 178 202 C 194 196 206 214 198 232 C 192 250 182 256 178 240 Z', '#d2b077') +
  shape(
    'M 224 142 C 250 128 276 150 270 172 C 262 184 246 176 240 196 C 234 222 220 214 222 192 C 212 176 214 154 224 142 Z',
    '#d2b077',
  ) +
  shape('M 248 214 C 264 206 276 216 268 230 C 258 240 246 230 248 214 Z', '#c9a566')

export const INSTRUMENTS = {
  'desk-globe': drawing(
    'e9e4d8',
    shadow(204, 330, 92),
    box(192, 284, 16, 34, round('8a5a2e')),
    shape(
      'M 134 326 Q 140 308 200 308 Q 260 308 266 326 Q 266 334 200 334 Q 134 334 134 326 Z',
      round('8a5a2e'),
    ),
    stroke('M 262 98 A 112 112 0 0 1 200 302', metal('c69a45'), 9),
    disc(200, 190, 92, ball('8fb3bd')),
    placed('rotate(-16 200 190)', lands),
    oval(200, 190, 92, 30, 'none', { stroke: '#ffffff', width: 1.4, opacity: 0.5 }),
    oval(200, 190, 40, 92, 'none', { stroke: '#ffffff', width: 1.4, opacity: 0.5 }),
    disc(200, 190, 92, ball('8fb3bd'), { opacity: 0.25 }),
    oval(168, 146, 26, 16, '#ffffff', { opacity: 0.3, turn: 'rotate(-32 168 146)' }),
    disc(262, 98, 8, ball('d7b15e')),
  ),
  typewriter: drawing(
    'dfe8e4',
    shadow(200, 316, 140),
    box(136, 78, 128, 90, '#fdfbf5', { radius: 2 }),
    times(4, (line) =>
      stroke(`M 152 ${96 + 15 * line} H ${[246, 238, 248, 206][line]}`, '#7b7f82', 2.4, 0.7),
    ),
    box(72, 146, 256, 32, round('2c3336'), { radius: 15 }),
    disc(72, 162, 15, ball('4b5357')),
    disc(328, 162, 15, ball('4b5357')),
    shape('M 104 174 H 296 L 322 292 Q 324 314 302 314 H 98 Q 76 314 78 292 Z', face('7fa39a')),
    shape('M 122 184 H 278 L 284 214 H 116 Z', '#35504a'),
    times(13, (index) => stroke(`M ${134 + 11 * index} 210 L ${158 + 7 * index} 188`, '#b9c4c0', 1.6, 0.8)),
    times(9, (index) => key(112 + 22 * index, 238)),
    times(9, (index) => key(106 + 23.5 * index, 262)),
    times(7, (index) => key(130 + 23.5 * index, 286)),
    stroke('M 108 182 L 90 288', '#ffffff', 4, 0.35),
  ),
  'pocket-watch': drawing(
    'ece4da',
    shadow(200, 326, 90),
    stroke('M 214 66 C 260 40 320 70 312 118 C 306 150 336 162 346 190', '#b98f3c', 7),
    stroke('M 214 66 C 260 40 320 70 312 118 C 306 150 336 162 346 190', '#ecd08a', 3),
    disc(200, 74, 18, 'none', { stroke: '#c69a45', width: 7 }),
    box(188, 88, 24, 22, metal('c69a45'), { radius: 4 }),
    disc(200, 212, 108, metal('c69a45')),
    disc(200, 212, 92, '#9b772c'),
    disc(200, 212, 89, face('fbf8f0')),
    ticks(200, 212, 82, 60, 5, '#a39b8c'),
    times(12, (hour) => {
      const angle = (Math.PI / 6) * (hour + 1)
      const name = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'][hour] ?? ''
      return texts(
        Number((200 + 64 * Math.sin(angle)).toFixed(1)),
        Number((218 - 64 * Math.cos(angle)).toFixed(1)),
        16,
        '#3c352a',
        name,
      )
    }),
    disc(200, 250, 17, '#efe9da', { stroke: '#b5ac98', width: 1.5 }),
    stroke('M 200 212 L 158 182', '#23303a', 5),
    stroke('M 200 212 L 236 158', '#23303a', 3.5),
    disc(200, 212, 6, '#23303a'),
    shape('M 132 186 A 74 74 0 0 1 196 138 L 210 140 A 92 92 0 0 0 128 216 Z', '#ffffff', { opacity: 0.4 }),
  ),
  'bakelite-radio': drawing(
    'eee2d6',
    shadow(200, 308, 142),
    shape(
      'M 66 296 V 160 Q 66 104 124 104 H 276 Q 334 104 334 160 V 296 Q 334 306 324 306 H 76 Q 66 306 66 296 Z',
      face('7d3f22'),
    ),
    shape('M 80 158 Q 82 118 126 116 H 276 Q 310 118 318 146 Q 200 120 80 158 Z', '#ffffff', {
      opacity: 0.18,
    }),
    box(86, 142, 144, 116, '#d9bd8f', { radius: 14 }),
    times(9, (index) => box(96, 151 + 11.5 * index, 124, 5, '#9a7645', { radius: 2 })),
    disc(282, 184, 44, '#f3e3bf'),
    disc(282, 184, 44, 'none', { stroke: '#4d2512', width: 5 }),
    ticks(282, 184, 36, 20, 7, '#8b6a3a'),
    placed('rotate(48 282 184)', stroke('M 282 184 V 152', '#b8463a', 3.5)),
    disc(282, 184, 6, '#4d2512'),
    disc(256, 258, 17, ball('caa067')),
    disc(304, 258, 17, ball('caa067')),
    box(92, 306, 30, 8, '#4d2512', { radius: 3 }),
    box(278, 306, 30, 8, '#4d2512', { radius: 3 }),
  ),
  'brass-compass': drawing('e6e6dd', shadow(200, 318, 100), compass),
  'fountain-pen': drawing(
    'e3e6ec',
    shadow(208, 296, 128, 0.18),
    box(92, 116, 200, 172, '#fdfbf5', { radius: 2, turn: 'rotate(-6 200 200)' }),
    placed(
      'rotate(-6 200 200)',
      stroke('M 112 160 C 126 138 136 178 150 156 S 172 176 186 156 S 214 172 232 154', '#24405c', 2.6),
      stroke('M 112 192 C 124 176 138 208 152 188 S 176 204 192 186', '#24405c', 2.6),
      stroke('M 112 224 C 120 212 132 236 142 222', '#24405c', 2.6),
    ),
    placed('rotate(52 216 218) translate(16 20)', pen),
  ),
}
