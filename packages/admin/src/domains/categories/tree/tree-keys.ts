import type { Category } from '@storekeeper/contract/categories/category'
import type { KeyboardEvent } from 'react'
import type { Step } from './category-tree'

type Going = 'next' | 'previous' | 'first' | 'last' | 'parent'

type Keys = {
  category: Category
  isFolded: boolean
  dir: 'ltr' | 'rtl'
  goTo: (to: Going) => void
  fold: () => void
  unfold: () => void
  step: (step: Step) => void
  open: () => void
}

/**
 * The keys of a tree row, following the treegrid pattern; in right-to-left languages, “inwards” is the left
 * arrow.
 */
export const treeKeys =
  ({ category, isFolded, dir, goTo, fold, unfold, step, open }: Keys) =>
  (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey) return
    const [inwards, outwards]: [string, string] =
      dir === 'rtl' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
    const hasChildren = category.childCount > 0
    const moves: [string, () => void][] = [
      ['ArrowUp', () => step('up')],
      ['ArrowDown', () => step('down')],
      [inwards, () => step('in')],
      [outwards, () => step('out')],
    ]
    const goings: [string, () => void][] = [
      ['ArrowUp', () => goTo('previous')],
      ['ArrowDown', () => goTo('next')],
      ['Home', () => goTo('first')],
      ['End', () => goTo('last')],
      [inwards, () => (hasChildren && isFolded ? unfold() : hasChildren && goTo('next'))],
      [outwards, () => (hasChildren && !isFolded ? fold() : goTo('parent'))],
      ['Enter', open],
    ]
    const act = new Map(event.altKey ? moves : goings).get(event.key)
    if (!act) return
    event.preventDefault()
    act()
  }
