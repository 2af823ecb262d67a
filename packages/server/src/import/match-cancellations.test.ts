import { expect, test } from 'vitest'
import { type MatchingLine, matchCancellations } from './match-cancellations.ts'

const sale = (line: number, total = 100, key = 'a'): MatchingLine => ({
  line,
  key,
  isCancellation: false,
  total,
})
const back = (line: number, total = 100, key = 'a'): MatchingLine => ({
  line,
  key,
  isCancellation: true,
  total,
})

async function match(...chunks: MatchingLine[][]) {
  const found: [number, number][] = []
  const lines = (async function* () {
    yield* chunks
  })()
  for await (const matches of matchCancellations(lines))
    found.push(...matches.map(({ cancellation, sale }): [number, number] => [cancellation, sale]))
  return found
}

test('a cancellation takes back the most recent earlier sale', async () => {
  expect(await match([sale(1), sale(2), back(3), sale(4)])).toEqual([[3, 2]])
})

test('each sale is taken back at most once', async () => {
  expect(await match([sale(1), sale(2), back(3), back(4), back(5)])).toEqual([
    [3, 2],
    [4, 1],
  ])
})

test('a cancellation before the sale, or of another product, matches nothing', async () => {
  expect(await match([back(1), sale(2)])).toEqual([])
  expect(await match([sale(1)], [back(2, 100, 'b')])).toEqual([])
})

test('nothing gives back more than the sale cost', async () => {
  expect(await match([sale(1, 120), sale(2, 80), back(3, 100)])).toEqual([[3, 1]])
  expect(await match([sale(1, 80), back(2, 100)])).toEqual([])
})

test('a match may lie far apart in the file', async () => {
  expect(await match([sale(1)], [sale(2, 100, 'a')], [back(3)])).toEqual([[3, 2]])
})
