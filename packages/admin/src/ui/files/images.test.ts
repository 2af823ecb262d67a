import { expect, test } from 'vitest'
import { featuring, isPictureLink, withAdded, withOneFeatured, without } from './images'

const image = (imgUrl: string, isFeatured = false) => ({ imgUrl, isFeatured })
const [a, b, c] = ['/files/a.webp', '/files/b.webp', '/files/c.webp'] as const

test('the first picture that comes is the featured one, and stays it', () => {
  const one = withAdded([], a)
  expect(one).toEqual([image(a, true)])
  expect(withAdded(one, b)).toEqual([image(a, true), image(b)])
})

test('pictures are in the order they were chosen, whichever arrives first', () => {
  const turns = new Map<string, number>([
    [a, 1],
    [b, 2],
    [c, 3],
  ])
  const getTurn = (url: string) => turns.get(url)
  const arrived = [c, a, b].reduce(
    (images, url) => withAdded(images, url, getTurn),
    [image('/files/old.webp')],
  )
  expect(arrived.map(({ imgUrl }) => imgUrl)).toEqual(['/files/old.webp', a, b, c])
})

test('the first one chosen is the featured one, whichever arrives first', () => {
  const chosen: string[] = [a, b]
  const getTurn = (url: string) => chosen.indexOf(url)
  expect(withAdded(withAdded([], b, getTurn), a, getTurn)).toEqual([image(a, true), image(b)])
  const starred = [image(b), image(c, true)]
  expect(withAdded(starred, a, getTurn)).toEqual([image(a), image(b), image(c, true)])
})

test('the same picture is not added twice', () => {
  expect(withAdded([image(a, true)], a)).toEqual([image(a, true)])
})

test('when the featured picture is removed, the first one is featured', () => {
  expect(without([image(a), image(b, true)], b)).toEqual([image(a, true)])
  expect(without([image(a, true)], a)).toEqual([])
})

test('exactly one picture is featured, however they came', () => {
  expect(withOneFeatured([image(a), image(b)])).toEqual([image(a, true), image(b)])
  expect(withOneFeatured([image(a), image(b, true), image(c, true)])).toEqual([
    image(a),
    image(b, true),
    image(c),
  ])
  expect(featuring([image(a, true), image(b)], b)).toEqual([image(a), image(b, true)])
})

test('a link is taken when it begins with https:// and ends like a picture', () => {
  expect(isPictureLink('https://example.com/bowl.jpg')).toBe(true)
  expect(isPictureLink('http://example.com/bowl.jpg')).toBe(false)
  expect(isPictureLink('https://example.com/bowl')).toBe(false)
  expect(isPictureLink('bowl.jpg')).toBe(false)
})
