import { expect, test } from 'vitest'
import { getFaces } from './faces.ts'
import { paginate } from './paginate.ts'
import { visualRuns } from './visual-runs.ts'

const drawn = (line: string) => visualRuns(line, getFaces('regular')).map(({ text }) => text)

test('Arabic reads from the right, and Latin within it from the left', () => {
  expect(drawn('صابون 250ml حلب')).toEqual(['حلب', ' ', '250ml', 'صابون '])
  expect(drawn('Soap صابون')).toEqual(['Soap ', 'صابون'])
})

test('brackets open on the side from which people read', () => {
  expect(drawn('صابون (250)').join('')).toBe('(250)صابون ')
})

test('each run is written in a face that has its letters, and no word is split', () => {
  const faces = (line: string) =>
    visualRuns(line, getFaces('regular')).map(({ face }) => face.name.split('-')[3])
  expect(faces('Zoë Σαπούνι Мыло')).toEqual(['latin', 'greek', 'cyrillic'].map(() => expect.any(String)))
  expect(visualRuns('Σαπούνι', getFaces('bold'))).toHaveLength(1)
})

test('signs that only control the direction are not drawn', () => {
  expect(drawn('\u2068HB-1\u2069')).toEqual(['HB-1'])
})

const rows = (count: number) => Array.from({ length: count }, (_, n) => ({ n, height: 10 }))
const spread = (count: number) =>
  paginate(rows(count), { first: 45, other: 65, carry: 5, end: 20 }).map((page) => page.length)

test('rows go over as few pages as they need, and the totals are never alone', () => {
  expect(spread(2)).toEqual([2])
  expect(spread(4)).toEqual([3, 1])
  expect(spread(10)).toEqual([4, 5, 1])
  expect(spread(0)).toEqual([0])
})
