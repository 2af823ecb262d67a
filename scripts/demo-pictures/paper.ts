import {
  box,
  disc,
  drawing,
  face,
  oval,
  placed,
  shadow,
  shape,
  strewn,
  stroke,
  texts,
  times,
} from './scene.ts'

const sheet = (x: number, y: number, width: number, height: number, colour: string) =>
  box(x + 5, y + 8, width, height, '#3b2f2a', { opacity: 0.16, radius: 2 }) +
  box(x, y, width, height, face(colour), { radius: 2 })

/** A picture in a wooden frame. */
const framed = (wood: string, inside: string) =>
  box(88, 62, 236, 292, '#3b2f2a', { opacity: 0.18, radius: 3 }) +
  box(80, 52, 240, 292, face(wood), { radius: 3 }) +
  box(92, 64, 216, 268, '#000000', { opacity: 0.12 }) +
  box(94, 66, 212, 264, '#fbf7ee') +
  inside

export const foldedMap = [
  shape(
    'M 60 92 L 130 74 L 200 96 L 270 74 L 340 92 V 312 L 270 296 L 200 318 L 130 296 L 60 312 Z',
    face('f0e6cf'),
  ),
  shape('M 130 74 L 200 96 V 318 L 130 296 Z', '#000000', { opacity: 0.06 }),
  shape('M 270 74 L 340 92 V 312 L 270 296 Z', '#000000', { opacity: 0.06 }),
  shape(
    'M 60 246 C 110 226 150 268 206 244 C 262 222 296 262 340 236 V 312 L 270 296 L 200 318 L 130 296 L 60 312 Z',
    '#a9c4cb',
    { opacity: 0.9 },
  ),
  times(6, (index) => stroke(`M 66 ${116 + 20 * index} L 334 ${100 + 22 * index}`, '#c6b48c', 2.2)),
  times(9, (index) => stroke(`M ${80 + 30 * index} 88 L ${92 + 28 * index} 238`, '#c6b48c', 2.2)),
  shape('M 144 128 h 46 v 34 h -46 Z', '#bcc99a', { opacity: 0.85 }),
  shape('M 236 170 h 40 v 30 h -40 Z', '#bcc99a', { opacity: 0.85 }),
  stroke('M 70 214 C 128 190 150 150 212 156 S 292 130 332 118', '#c0473c', 4.5),
  stroke('M 112 98 C 130 140 206 172 220 226', '#c0473c', 4.5),
  disc(212, 157, 7, '#fdf9ee', { stroke: '#c0473c', width: 3.5 }),
].join('')

const stamp = (turn: string, colour: string, picture: string) =>
  placed(
    turn,
    box(-42, -52, 84, 104, '#3b2f2a', { opacity: 0.14, turn: 'translate(3 5)' }),
    box(-42, -52, 84, 104, '#fdfbf4'),
    times(8, (index) => disc(-42 + 12 * index, -52, 4, '#e2e6ea') + disc(-42 + 12 * index, 52, 4, '#e2e6ea')),
    times(
      10,
      (index) => disc(-42, -54 + 12 * index, 4, '#e2e6ea') + disc(42, -54 + 12 * index, 4, '#e2e6ea'),
    ),
    box(-33, -43, 66, 86, face(colour)),
    picture,
  )

const plane = shape('M -26 6 L 26 -8 L 22 0 L 2 8 L -8 24 L -14 24 L -9 10 L -24 12 Z', '#fdfbf4')
const mountain = shape('M -30 28 L -8 -14 L 4 6 L 12 -4 L 30 28 Z', '#fdfbf4', { opacity: 0.9 })
const ship = shape('M -26 12 H 26 L 16 26 H -16 Z M -2 8 V -24 L 20 6 Z M -6 8 V -16 L -20 8 Z', '#fdfbf4')
const bird = shape('M -28 -6 Q -12 -20 0 0 Q 12 -20 28 -6 Q 12 -8 2 14 Q -12 -8 -28 -6 Z', '#fdfbf4')

const frond = (turn: string, length: number) =>
  placed(
    turn,
    stroke(`M 0 0 V ${-length}`, '#4f6b45', 2.6),
    times(Math.floor(length / 9), (index) => {
      const reach = Math.max(5, 36 * (1 - (index * 9) / length))
      const leaflet = (side: number) =>
        shape(
          `M 0 ${-12 - 9 * index} Q ${side * reach * 0.5} ${-24 - 9 * index} ${side * reach} ${-16 - 9 * index} Q ${side * reach * 0.5} ${-12 - 9 * index} 0 ${-8 - 9 * index} Z`,
          index % 2 ? '#6f8d5f' : '#7f9c6d',
        )
      return leaflet(1) + leaflet(-1)
    }),
  )

export const PAPER = {
  'sea-chart': drawing(
    'e6e2d4',
    sheet(58, 84, 284, 232, 'f1e5c6'),
    box(70, 96, 260, 208, 'none', { stroke: '#8d7a52', width: 2 }),
    `<clipPath id="chart"><rect x="71" y="97" width="258" height="206"/></clipPath><g clip-path="url(#chart)">`,
    times(8, (index) =>
      stroke(
        `M 236 214 L ${236 + 260 * Math.cos((Math.PI / 4) * index + 0.2)} ${214 + 260 * Math.sin((Math.PI / 4) * index + 0.2)}`,
        '#b39c68',
        1.1,
        0.5,
      ),
    ),
    shape(
      'M 70 96 H 190 C 168 122 184 142 150 152 C 132 166 146 190 118 196 C 98 206 96 232 70 236 Z',
      '#cfbf86',
    ),
    stroke(
      'M 190 96 C 168 122 184 142 150 152 C 132 166 146 190 118 196 C 98 206 96 232 70 236',
      '#5f9aa0',
      7,
      0.55,
    ),
    shape('M 330 236 C 304 240 300 266 276 268 C 262 276 268 294 258 304 H 330 Z', '#cfbf86'),
    stroke('M 330 236 C 304 240 300 266 276 268 C 262 276 268 294 258 304', '#5f9aa0', 7, 0.55),
    strewn(11, [146, 168, 130, 116], (x, y, index) =>
      oval(x, y, 7 + (index % 3) * 4, 5 + (index % 2) * 3, '#cfbf86', { stroke: '#5f9aa0', width: 3.5 }),
    ),
    strewn(20, [190, 112, 128, 168], (x, y, index) =>
      texts(x, y, 9, '#8d7a52', String(4 + ((index * 7) % 31))),
    ),
    '</g>',
    placed(
      'translate(280 142)',
      disc(0, 0, 27, '#f6edd6', { stroke: '#8d7a52', width: 1.6 }),
      shape('M 0 -34 L 7 0 L 0 34 L -7 0 Z', '#a8483b'),
      shape('M -34 0 L 0 -7 L 34 0 L 0 7 Z', '#4c5c60'),
    ),
  ),
  'city-map': drawing('dfe7e6', shadow(200, 322, 140, 0.2), foldedMap),
  'airmail-stamps': drawing(
    'e2e6ea',
    stamp('translate(128 142) rotate(-9)', '3f6c8f', plane + texts(0, 37, 11, '#ffffff', 'AIR MAIL')),
    stamp('translate(236 130) rotate(5)', 'b5523f', mountain + texts(0, -26, 13, '#ffffff', '25')),
    stamp('translate(310 216) rotate(13)', '8a7a3f', bird + texts(0, 37, 13, '#ffffff', '5')),
    stamp('translate(186 252) rotate(-5)', '4f7d63', ship + texts(0, -28, 12, '#ffffff', '10')),
    stamp('translate(94 284) rotate(-16)', '7a5a86', plane + texts(0, -26, 13, '#ffffff', '50')),
    stamp('translate(288 318) rotate(4)', 'c08a3a', mountain + texts(0, -27, 12, '#ffffff', '15')),
    times(3, (ring) =>
      disc(186, 196, 26 + 9 * ring, 'none', { stroke: '#2f3b45', width: 1.8, opacity: 0.4 }),
    ),
  ),
  'fern-print': drawing(
    'e8e8e0',
    framed(
      'b98d58',
      placed(
        'translate(200 300)',
        frond('rotate(0)', 196),
        frond('translate(0 -6) rotate(-34)', 132),
        frond('translate(0 -6) rotate(34)', 132),
      ) + texts(200, 320, 11, '#7d7463', 'Filix mas', 'font-style="italic"'),
    ),
  ),
  'poppy-print': drawing(
    'ece4e0',
    framed(
      '5b4636',
      stroke('M 200 304 C 196 250 206 220 198 170', '#5f7a55', 3.5) +
        stroke('M 206 300 C 226 262 236 244 242 222', '#5f7a55', 3) +
        shape('M 200 280 C 170 270 152 240 140 232 C 158 224 186 242 200 264 Z', '#7f9c6d') +
        shape('M 204 262 C 226 250 250 262 262 254 C 256 274 226 284 204 278 Z', '#6f8d5f') +
        shape(
          'M 196 176 C 150 190 136 140 152 118 C 166 94 190 104 198 112 C 206 98 240 92 252 122 C 264 152 240 190 196 176 Z',
          face('cf4a36'),
        ) +
        shape(
          'M 198 174 C 170 174 158 146 176 132 C 188 122 214 122 224 134 C 238 152 222 178 198 174 Z',
          face('de6a50'),
        ) +
        disc(199, 150, 13, '#38332e') +
        times(12, (index) => placed(`rotate(${30 * index} 199 150)`, disc(199, 131, 2, '#38332e'))) +
        shape('M 242 224 C 232 208 238 192 248 190 C 260 194 262 212 242 224 Z', '#7f9c6d') +
        texts(200, 320, 11, '#7d7463', 'Papaver rhoeas', 'font-style="italic"'),
    ),
  ),
  'railway-poster': drawing(
    'dfe6ea',
    sheet(102, 48, 196, 294, 'f6ecd6'),
    `<clipPath id="poster"><rect x="112" y="58" width="176" height="240"/></clipPath><g clip-path="url(#poster)">`,
    box(112, 58, 176, 240, face('8fbccb')),
    disc(248, 104, 26, '#fbe3a0'),
    shape('M 112 206 L 158 122 L 180 154 L 214 92 L 288 206 V 298 H 112 Z', '#6f8aa6'),
    shape('M 214 92 L 240 132 L 224 126 L 214 142 L 204 128 L 192 132 Z', '#fbfaf5'),
    shape('M 158 122 L 170 140 L 160 138 L 154 148 L 146 144 Z', '#fbfaf5'),
    shape('M 112 224 C 160 196 220 232 288 202 V 298 H 112 Z', '#6f9268'),
    shape('M 112 258 C 170 236 230 262 288 240 V 298 H 112 Z', '#4f7350'),
    stroke('M 106 268 L 296 238', '#efe6cf', 4),
    placed(
      'translate(140 262) rotate(-9)',
      box(0, -30, 46, 24, '#b8463a', { radius: 4 }),
      box(50, -28, 44, 22, '#b8463a', { radius: 3 }),
      box(98, -28, 44, 22, '#b8463a', { radius: 3 }),
      times(3, (car) => box(8 + 48 * car, -24, 32, 8, '#fbe9c4')),
    ),
    '</g>',
    texts(200, 327, 18, '#2f4a5c', 'ALPINE EXPRESS', 'font-weight="bold"'),
  ),
  'jazz-record': drawing(
    'e8dfe0',
    shadow(200, 330, 132, 0.2),
    disc(256, 204, 104, '#1f2124'),
    times(6, (ring) => disc(256, 204, 96 - 10 * ring, 'none', { stroke: '#3d4146', width: 1.4 })),
    disc(256, 204, 34, '#c8893a'),
    disc(256, 204, 5, '#f3ece0'),
    shape('M 256 204 L 330 132 A 104 104 0 0 1 352 164 Z', '#ffffff', { opacity: 0.12 }),
    sheet(50, 92, 226, 226, '2f5265'),
    box(50, 92, 226, 64, '#e6a23c'),
    texts(163, 138, 42, '#24303a', 'BLUE', 'font-weight="bold" letter-spacing="8"'),
    shape(
      'M 92 292 C 96 232 150 254 158 208 L 176 176 L 188 182 L 176 222 C 170 268 142 300 112 300 Z',
      '#e6a23c',
    ),
    shape('M 92 292 C 84 270 108 262 118 282 C 122 300 100 306 92 292 Z', '#f4d08d'),
    times(5, (index) => disc(134 + 9 * index, 252 - 12 * index, 4, '#24303a')),
    disc(226, 212, 22, 'none', { stroke: '#f3ece0', width: 4, opacity: 0.85 }),
    disc(226, 264, 22, '#f3ece0', { opacity: 0.85 }),
  ),
}
