import type { Category } from '@storekeeper/contract/categories/category'
import { hasAllWords } from './category-titles'

/** A category's place: under which parent, and before which of its children (null: last). */
export type Place = { parent: string | null; before: string | null }

export type Step = 'up' | 'down' | 'in' | 'out'

/** The whole tree after one category was moved with everything below it. */
export const withMoved = (tree: readonly Category[], id: string, { parent, before }: Place): Category[] => {
  const mover = tree.find(({ _id }) => _id === id)
  if (!mover) return [...tree]
  const others = tree.filter(({ _id }) => _id !== id)
  const at = before === null ? others.length : others.findIndex(({ _id }) => _id === before)
  const placed = others.toSpliced(at < 0 ? others.length : at, 0, { ...mover, parent })
  return flatten(placed, null, [])
}

const flatten = (tree: readonly Category[], parent: string | null, path: Category['path']): Category[] =>
  childrenOf(tree, parent).flatMap((category, place) => [
    { ...category, path, position: place + 1, childCount: childrenOf(tree, category._id).length },
    ...flatten(tree, category._id, [...path, { _id: category._id, title: category.title }]),
  ])

export const childrenOf = (tree: readonly Category[], parent: string | null): Category[] =>
  tree.filter((category) => category.parent === parent)

/** The place of a category in the tree. */
export const placeOf = (tree: readonly Category[], { _id, parent }: Category): Place => {
  const siblings = childrenOf(tree, parent).map((sibling) => sibling._id)
  return { parent, before: siblings[siblings.indexOf(_id) + 1] ?? null }
}

/** Where one step leads; null where there is no way that way. */
export const stepFrom = (tree: readonly Category[], { _id, parent }: Category, step: Step): Place | null => {
  const siblings = childrenOf(tree, parent).map((sibling) => sibling._id)
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
      return parent === null ? null : placeAfter(tree, parent)
  }
}

const placeAfter = (tree: readonly Category[], id: string): Place | null => {
  const category = tree.find(({ _id }) => _id === id)
  return category ? placeOf(tree, category) : null
}

/** What a search shows: what it finds, and the way to it. `beyond` is what the server found that the tree does not hold. */
export const foundIn = (
  tree: readonly Category[],
  texts: readonly string[],
  beyond: readonly Category[] = [],
): Category[] => {
  const found = [...tree.filter(({ title, slug }) => hasAllWords(`${title} ${slug}`, texts)), ...beyond]
  const shown = new Set(found.flatMap(({ _id, path }) => [_id, ...path.map((above) => above._id)]))
  // What is not loaded comes after the loaded part of the tree.
  return [...tree.filter(({ _id }) => shown.has(_id)), ...beyond]
}

/** Each of these after the parents that it has among `above`; none twice. */
export const withParents = (found: readonly Category[], above: readonly Category[]): Category[] => {
  const byId = new Map(above.map((category) => [category._id, category]))
  const ordered = found.flatMap((category) => [
    ...category.path.flatMap(({ _id }) => byId.get(_id) ?? []),
    category,
  ])
  return [...new Map(ordered.map((category) => [category._id, category])).values()]
}

/** What is not folded away under one of these. */
export const unfolded = (tree: readonly Category[], folded: ReadonlySet<string>): Category[] =>
  tree.filter(({ path }) => !path.some(({ _id }) => folded.has(_id)))
