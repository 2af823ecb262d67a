import {
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
  texts,
  times,
} from './scene.ts'

const shine = (x: number, y: number, height: number, opacity = 0.5) =>
  box(x, y, 8, height, '#ffffff', { radius: 4, opacity })

const label = (x: number, y: number, width: number, height: number, ink: string, name: string, size = 17) =>
  box(x, y, width, height, '#fbf7ef', { radius: 4 }) +
  box(x + 5, y + 5, width - 10, height - 10, 'none', { stroke: ink, width: 1.4, radius: 2 }) +
  texts(x + width / 2, y + height / 2 + size * 0.32, size, ink, name)

const leaf = (colour: string, turn: string) =>
  placed(turn, shape('M 0 0 C 10 -12 30 -12 42 0 C 30 12 10 12 0 0 Z', face(colour)))

/** A bottle with a pump. */
export const dispenser = [
  box(192, 92, 16, 44, round('b9bcbe')),
  shape(
    'M 142 84 Q 142 74 154 74 H 220 Q 230 74 230 84 V 96 H 162 V 90 H 150 Q 142 92 142 84 Z',
    metal('c4c7c9'),
  ),
  box(174, 126, 52, 22, metal('b9bcbe'), { radius: 5 }),
  shape(
    'M 178 146 H 222 Q 258 156 258 192 V 284 Q 258 302 240 302 H 160 Q 142 302 142 284 V 192 Q 142 156 178 146 Z',
    round('9a5a22'),
  ),
  shape('M 146 214 H 254 V 284 Q 254 298 240 298 H 160 Q 146 298 146 284 Z', '#5c3110', { opacity: 0.35 }),
  label(156, 206, 88, 60, '#6f4a25', 'Soap'),
  shine(154, 182, 96),
].join('')

export const oilBottle = [
  box(184, 96, 32, 40, round('4b4038'), { radius: 5 }),
  box(178, 132, 44, 14, round('5d5048'), { radius: 3 }),
  shape(
    'M 176 144 H 224 Q 252 160 252 190 V 284 Q 252 302 234 302 H 166 Q 148 302 148 284 V 190 Q 148 160 176 144 Z',
    round('dfb35e'),
    { opacity: 0.92 },
  ),
  label(160, 204, 80, 64, '#7b5a20', 'Almond', 15),
  shine(158, 182, 100, 0.6),
].join('')

/** A jar of salts with a cork lid. */
export const saltsJar = [
  box(128, 116, 144, 34, round('c79b66'), { radius: 8 }),
  shape('M 122 148 H 278 V 282 Q 278 302 258 302 H 142 Q 122 302 122 282 Z', round('cfe0d6'), {
    opacity: 0.7,
  }),
  shape(
    'M 128 180 Q 164 168 200 178 T 272 174 V 282 Q 272 296 258 296 H 142 Q 128 296 128 282 Z',
    round('b5d2c4'),
  ),
  strewn(54, [132, 184, 130, 106], (x, y) => box(x, y, 5, 5, '#ffffff', { radius: 1.5, opacity: 0.5 })),
  label(146, 210, 108, 56, '#4b6f5f', 'Bath Salts', 15),
  shine(132, 158, 120),
].join('')

export const BOTTLES = {
  'cork-jar': drawing(
    'e8ebe4',
    shadow(200, 306, 92),
    box(146, 92, 108, 44, round('c79b66'), { radius: 8 }),
    strewn(16, [152, 98, 96, 32], (x, y) => disc(x, y, 1.8, '#8d6534', { opacity: 0.5 })),
    shape(
      'M 140 132 H 260 Q 286 146 286 174 V 286 Q 286 308 264 308 H 136 Q 114 308 114 286 V 174 Q 114 146 140 132 Z',
      round('dbe7e4'),
      { opacity: 0.7 },
    ),
    shape(
      'M 118 214 Q 160 204 200 212 T 282 208 V 286 Q 282 304 264 304 H 136 Q 118 304 118 286 Z',
      round('e7d3ab'),
    ),
    strewn(70, [126, 220, 148, 78], (x, y, index) =>
      oval(x, y, 5, 3.2, index % 2 ? '#c9ab74' : '#f2e4c4', { opacity: 0.85 }),
    ),
    shine(128, 160, 124, 0.65),
  ),
  'apothecary-jar': drawing(
    'ece5dc',
    shadow(200, 306, 86),
    disc(200, 86, 19, round('7a4520')),
    box(168, 100, 64, 22, round('8a5128'), { radius: 6 }),
    box(150, 120, 100, 20, round('6d3c1a'), { radius: 6 }),
    shape(
      'M 154 138 H 246 Q 282 150 282 180 V 286 Q 282 308 260 308 H 140 Q 118 308 118 286 V 180 Q 118 150 154 138 Z',
      round('8a5128'),
    ),
    label(142, 196, 116, 66, '#6d3c1a', 'Cotton', 20),
    shine(132, 172, 110, 0.4),
  ),
  'amber-dispenser': drawing('f0e7da', shadow(200, 304, 80), dispenser),
  'rosemary-shampoo': drawing(
    'e1eae0',
    shadow(200, 312, 72),
    box(170, 76, 60, 42, round('e9e4d8'), { radius: 7 }),
    box(178, 114, 44, 12, round('d3cdbf')),
    shape(
      'M 166 124 H 234 Q 258 130 258 156 V 290 Q 258 312 236 312 H 164 Q 142 312 142 290 V 156 Q 142 130 166 124 Z',
      round('8ba888'),
    ),
    box(156, 176, 88, 96, '#fbf7ef', { radius: 4 }),
    stroke('M 200 258 Q 197 224 200 192', '#5f7d5c', 3),
    times(5, (index) => leaf('76966f', `translate(200 ${248 - 13 * index}) rotate(-40) scale(.62)`)),
    times(5, (index) => leaf('86a57f', `translate(200 ${248 - 13 * index}) rotate(220) scale(.62)`)),
    shine(152, 146, 130, 0.4),
  ),
  'almond-body-oil': drawing('f5ecd9', shadow(200, 304, 74), oilBottle),
  'hand-cream': drawing(
    'f6e8d8',
    shadow(206, 300, 112),
    placed(
      'rotate(-16 200 200)',
      shape('M 84 152 L 92 148 H 300 V 250 H 92 L 84 246 Z', face('f0a94e')),
      box(74, 146, 18, 106, face('e39a3c'), { radius: 4 }),
      shape('M 300 148 Q 318 176 318 199 Q 318 222 300 250 Z', face('e8a145')),
      box(312, 174, 34, 50, round('fbf7ef'), { radius: 6 }),
      times(10, (petal) =>
        placed(`translate(150 199) rotate(${36 * petal})`, oval(0, -22, 7.5, 15, '#fff3d6')),
      ),
      disc(150, 199, 11, '#b8641b'),
      texts(244, 193, 22, '#fffaf0', 'Calendula'),
      texts(244, 216, 14, '#fffaf0', 'hand cream'),
    ),
  ),
  'body-butter': drawing(
    'efe6dc',
    shadow(200, 296, 122),
    box(90, 204, 220, 88, round('c9c4bb'), { radius: 16 }),
    oval(200, 206, 110, 30, metal('d6d1c8')),
    oval(200, 204, 96, 24, '#fbf1de'),
    shape(
      'M 150 204 C 160 174 192 190 196 168 C 214 186 232 176 246 204 Q 200 226 150 204 Z',
      face('fdf6e6'),
    ),
    placed(
      'translate(262 150) rotate(18)',
      oval(0, 0, 78, 22, metal('cdc8bf')),
      oval(0, -4, 62, 15, 'none', { stroke: '#8f887c', width: 1.5 }),
      texts(0, 1, 15, '#6d665b', 'Shea'),
    ),
    box(100, 236, 200, 26, '#fbf7ef', { opacity: 0.85 }),
    texts(200, 255, 16, '#6d5b45', 'Body Butter'),
  ),
  'bath-salts': drawing('e1ece6', shadow(200, 304, 92), saltsJar),
}
