import type { Category } from '@storekeeper/contract/categories/category'
import { expect, test } from 'vitest'
import { splitWords } from '../category-titles'
import { getDragTarget } from './CategoryTree'
import { foundIn, stepFrom, unfolded, withMoved } from './category-tree'

const category = (title: string, ...above: string[]): Category => ({
  _id: title,
  title,
  slug: title.toLowerCase(),
  parent: above.at(-1) ?? null,
  path: above.map((name) => ({ _id: name, title: name })),
  image: null,
  description: '',
  isActive: true,
  position: 1,
  productCount: 0,
  childCount: 0,
  version: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
})

const TREE = [
  category('Bath'),
  category('Soap', 'Bath'),
  category('Savon doré', 'Bath', 'Soap'),
  category('Towels', 'Bath'),
  category('Home'),
]
const [bath, soap, gilded, towels, home] = TREE as [Category, Category, Category, Category, Category]
const outline = (tree: readonly Category[]) =>
  tree.map(({ title, path }) => `${'-'.repeat(path.length)}${title}`)

test('a category goes elsewhere with everything below it', () => {
  const moved = withMoved(TREE, 'Soap', { parent: 'Home', before: null })
  expect(outline(moved)).toEqual(['Bath', '-Towels', 'Home', '-Soap', '--Savon doré'])
  expect(moved.find(({ title }) => title === 'Bath')?.childCount).toBe(1)
})

test('another parent raises the version of a category as it does on the server, another position does not', () => {
  const version = (parent: string) =>
    withMoved(TREE, 'Soap', { parent, before: null }).find(({ title }) => title === 'Soap')?.version
  expect([version('Home'), version('Bath')]).toEqual([2, 1])
})

test('one step leads past a neighbour, below the one above, or out beside the parent', () => {
  expect(stepFrom(TREE, towels, 'up')).toEqual({ parent: 'Bath', before: 'Soap' })
  expect(stepFrom(TREE, soap, 'down')).toEqual({ parent: 'Bath', before: null })
  expect(stepFrom(TREE, home, 'in')).toEqual({ parent: 'Bath', before: null })
  expect(stepFrom(TREE, gilded, 'out')).toEqual({ parent: 'Bath', before: 'Towels' })
})

test('there is no step where the tree ends', () => {
  expect(stepFrom(TREE, bath, 'up')).toBeNull()
  expect(stepFrom(TREE, home, 'down')).toBeNull()
  expect(stepFrom(TREE, soap, 'in')).toBeNull()
  expect(stepFrom(TREE, home, 'out')).toBeNull()
})

test('a search shows the way to what it finds, accents left aside', () => {
  expect(outline(foundIn(TREE, splitWords('DORE savon')))).toEqual(['Bath', '-Soap', '--Savon doré'])
})

test('what is folded hides all below it', () => {
  expect(outline(unfolded(TREE, new Set(['Bath'])))).toEqual(['Bath', 'Home'])
})

test('drawn to the side, a dragged category goes below the one above it, and never deeper', () => {
  expect(getDragTarget(TREE, 'Home', 'Home', 9)).toEqual({ depth: 2, parent: 'Towels', before: null })
  expect(getDragTarget(TREE, 'Home', 'Towels', 1)).toEqual({ depth: 1, parent: 'Bath', before: 'Towels' })
})

test('between two children a dragged category stays their sibling', () => {
  expect(getDragTarget(TREE, 'Home', 'Towels', -3)).toEqual({ depth: 1, parent: 'Bath', before: 'Towels' })
  expect(getDragTarget(TREE, 'Towels', 'Bath', -1)).toEqual({ depth: 0, parent: null, before: 'Bath' })
})
