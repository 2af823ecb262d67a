import type { Category } from '@storekeeper/contract/categories/category'
import { hasAllWords } from '../category-titles'

/** The position of a category: its parent, and the sibling that follows it (null: it is the last). */
export type TreePosition = { parent: string | null; before: string | null }

export type Step = 'up' | 'down' | 'in' | 'out'

/**
 * Returns the tree after one category was moved with its descendants. Like the server, another parent raises
 * its version: a form that opens before the response arrives can then be saved.
 */
export const withMoved = (
  tree: readonly Category[],
  id: string,
  { parent, before }: TreePosition,
): Category[] => {
  const mover = tree.find(({ _id }) => _id === id)
  if (!mover) return [...tree]
  const others = tree.filter(({ _id }) => _id !== id)
  const at = before === null ? others.length : others.findIndex(({ _id }) => _id === before)
  const version = parent === mover.parent ? mover.version : mover.version + 1
  const placed = others.toSpliced(at < 0 ? others.length : at, 0, { ...mover, parent, version })
  return flatten(placed, null, [])
}

const flatten = (tree: readonly Category[], parent: string | null, path: Category['path']): Category[] =>
  getChildren(tree, parent).flatMap((category, index) => [
    { ...category, path, position: index + 1, childCount: getChildren(tree, category._id).length },
    ...flatten(tree, category._id, [...path, { _id: category._id, title: category.title }]),
  ])

export const getChildren = (tree: readonly Category[], parent: string | null): Category[] =>
  tree.filter((category) => category.parent === parent)

/** Returns the position of a category in the tree. */
export const getTreePosition = (tree: readonly Category[], { _id, parent }: Category): TreePosition => {
  const siblings = getChildren(tree, parent).map((sibling) => sibling._id)
  return { parent, before: siblings[siblings.indexOf(_id) + 1] ?? null }
}

/** Returns the position one step away; null if there is none in that direction. */
export const stepFrom = (
  tree: readonly Category[],
  { _id, parent }: Category,
  step: Step,
): TreePosition | null => {
  const siblings = getChildren(tree, parent).map((sibling) => sibling._id)
  const at = siblings.indexOf(_id)
  const above = siblings[at - 1]
  switch (step) {
    case 'up':
      return above ? { parent, before: above } : null
    case 'down':
      return at < siblings.length - 1 ? { parent, before: siblings[at + 2] ?? null } : null
    case 'in':
      return above ? { parent: above, before: null } : null
    case 'out':
      return parent === null ? null : getPositionAfter(tree, parent)
  }
}

const getPositionAfter = (tree: readonly Category[], id: string): TreePosition | null => {
  const category = tree.find(({ _id }) => _id === id)
  return category ? getTreePosition(tree, category) : null
}

/**
 * Returns the rows that a search shows: the matches and their ancestors. `beyond` contains the matches of the
 * server that the tree lacks.
 */
export const foundIn = (
  tree: readonly Category[],
  texts: readonly string[],
  beyond: readonly Category[] = [],
): Category[] => {
  const found = [...tree.filter(({ title, slug }) => hasAllWords(`${title} ${slug}`, texts)), ...beyond]
  const shown = new Set(found.flatMap(({ _id, path }) => [_id, ...path.map((above) => above._id)]))
  // Categories that are not loaded come after the loaded part of the tree.
  return [...tree.filter(({ _id }) => shown.has(_id)), ...beyond]
}

/** Returns each category after those of its parents that `above` contains, without duplicates. */
export const withParents = (found: readonly Category[], above: readonly Category[]): Category[] => {
  const byId = new Map(above.map((category) => [category._id, category]))
  const ordered = found.flatMap((category) => [
    ...category.path.flatMap(({ _id }) => byId.get(_id) ?? []),
    category,
  ])
  return [...new Map(ordered.map((category) => [category._id, category])).values()]
}

/** Returns the categories without a collapsed ancestor. */
export const unfolded = (tree: readonly Category[], folded: ReadonlySet<string>): Category[] =>
  tree.filter(({ path }) => !path.some(({ _id }) => folded.has(_id)))
