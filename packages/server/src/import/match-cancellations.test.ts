import { expect, test } from 'vitest'
import { type MatchingLine, matchCancellations } from './match-cancellations.ts'

const sale = (id: string, total = 100, quantity = 1, key = 'a'): MatchingLine => ({
  ...{ id, key, isCancellation: false, quantity, total },
})
const back = (id: string, total = 100, quantity = 1, key = 'a'): MatchingLine => ({
  ...{ id, key, isCancellation: true, quantity, total },
})

async function match(...chunks: MatchingLine[][]) {
  const found: [string, string][] = []
  const lines = (async function* () {
    yield* chunks
  })()
  for await (const matches of matchCancellations(lines))
    found.push(...matches.map(({ cancellation, sale }): [string, string] => [cancellation, sale]))
  return found
}

test('a cancellation takes back the most recent earlier sale', async () => {
  expect(await match([sale('1'), sale('2'), back('3'), sale('4')])).toEqual([['3', '2']])
})

test('each unit is taken back at most once', async () => {
  expect(await match([sale('1'), sale('2'), back('3'), back('4'), back('5')])).toEqual([
    ['3', '2'],
    ['4', '1'],
  ])
})

test('a cancellation of some units takes them from a sale of more, and prefers one of exactly as many', async () => {
  expect(await match([sale('1', 200, 2), sale('2', 600, 6), back('3', 200, 2)])).toEqual([['3', '1']])
  expect(await match([sale('1', 600, 6), back('2', 200, 2), back('3', 400, 4), back('4', 100, 1)])).toEqual([
    ['2', '1'],
    ['3', '1'],
  ])
})

test('a cancellation before the sale, or of another product, matches nothing', async () => {
  expect(await match([back('1'), sale('2')])).toEqual([])
  expect(await match([sale('1')], [back('2', 100, 1, 'b')])).toEqual([])
})

test('nothing gives back more than the sale cost, nor more for a unit', async () => {
  expect(await match([sale('1', 120), sale('2', 80), back('3', 100)])).toEqual([['3', '1']])
  expect(await match([sale('1', 80), back('2', 100)])).toEqual([])
  expect(await match([sale('1', 600, 6), back('2', 220, 2)])).toEqual([])
})

test('a match may lie far apart in the file', async () => {
  expect(await match([sale('1')], [sale('2')], [back('3')])).toEqual([['3', '2']])
})
